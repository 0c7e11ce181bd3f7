import { type AccessRule, can, type Principal } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import type { FurtherPermission, FurtherRequest, Permission } from './route.ts';

/** Declares one rule for a part of a route, required if the request or the stored record meets a condition. */
export const partRequires = <B = unknown>(declaration: {
  part: string;
  rule: AccessRule;
  /** runs in the handler's transaction; locks a row whose state decides, so that the state is still true afterwards */
  when(request: FurtherRequest<B>): boolean | Promise<boolean>;
}): FurtherPermission<B> => ({
  part: declaration.part,
  rules: [declaration.rule],
  required: async (request) => ((await declaration.when(request)) ? [declaration.rule] : []),
});

/**
 * Checks the further permissions of a route for one request, on the record that its own permission is about. The
 * registry calls it in the handler's transaction, directly before the handler.
 * @throws PortalError forbidden
 */
export const permitParts = async (
  permission: Permission,
  who: Principal,
  request: Omit<FurtherRequest, 'who'>,
): Promise<void> => {
  if (permission.who === 'public' || permission.who === 'worker' || !permission.also) return;
  const required: AccessRule[] = [];
  // The route's schema has parsed the body; `partRequires` checked the type where the route is declared.
  for (const one of permission.also)
    required.push(...(await one.required({ ...request, body: request.body as never, who })));
  if (required.length === 0) return;
  const subject = permission.who === 'subject' ? await permission.find.find(request.db, request) : undefined;
  if (subject === null) throw new PortalError('not_found');
  if (!required.every((rule) => can(who, rule, subject))) throw new PortalError('forbidden');
};
