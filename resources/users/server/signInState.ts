import { canManageUser } from '#domain/access/managing.ts';
import type { SignInState } from '#domain/contract/users.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { sendsLinks } from '#server/session/passwordLinks.ts';
import { mayConfirm, resetRequestOf } from './resetRequests.ts';
import { targetOf } from './target.ts';
import { needsThird } from './thirdTroncmaster.ts';

const passwordOf = async ({ db, now }: Context, user_id: number): Promise<Pick<SignInState, 'password' | 'until'>> => {
  const stored = await db
    .selectFrom('passwords')
    .select(['temporary', 'expires_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (stored && !stored.temporary) return { password: 'own', until: null };
  const link = await db
    .selectFrom('password_links')
    .select('expires_at')
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (link) return { password: 'link', until: link.expires_at.toISOString() };
  if (!stored || (stored.expires_at && stored.expires_at <= now())) return { password: 'expired', until: null };
  return { password: 'temporary', until: stored.expires_at?.toISOString() ?? null };
};

/**
 * Whether the owner of an account has chosen its password, and whether a reset is pending: for its owner and for those
 * who manage it. @throws PortalError forbidden, not_found
 */
export const signInState = async (context: Context, id: number): Promise<SignInState> => {
  const target = await targetOf(context, id);
  if (id !== context.scope.id && !canManageUser(context.scope, target.principal)) throw new PortalError('forbidden');
  const request = await resetRequestOf(context.db, context.now(), id);
  return {
    ...(await passwordOf(context, id)),
    reset_sends: sendsLinks(context) ? 'link' : 'temporary_password',
    reset_needs_confirmation: await needsThird(context, target),
    request: request && {
      by: { id: request.requested_by, name: request.by },
      requested_at: request.requested_at.toISOString(),
      expires_at: request.expires_at.toISOString(),
      may_confirm: await mayConfirm(context, id, request),
    },
  };
};
