import { PortalError } from '#domain/errors.ts';
import type { Caller } from '#server/context.ts';
import type { Route } from './route.ts';

/**
 * The areas that programs may use. Every other route is closed to keys: accounts, users, keys, and what belongs to one
 * person's screens. `Records` is closed because its history and bulk changes also reach users.
 */
const OPEN: ReadonlySet<string> = new Set([
  ...['Companies', 'Sites', 'Job roles', 'Training types', 'Employees', 'Documents', 'Announcements'],
  ...['Payrolls', 'Payroll periods', 'Payroll batches', 'Payroll files', 'Payroll hand-offs'],
  ...['Schemes', 'Tronc schemes', 'Tronc periods', 'Tronc files', 'Tronc reports'],
]);

/**
 * Decisions that a person makes: two people approve money (security 6), a troncmaster identifies a worker, and a program is
 * nobody. Of hand-offs to payroll, a program may read everything and confirm what payroll paid.
 */
const DECISIONS =
  /\/(approve|query|answer|reset|undo|handoffs|send|withdraw|handoff_profile|accepted|start|confirm_identity)$/;
/** Everything held on a person: for a person who answers a request for it. */
const EXPORTS = /\/data_export$/;

/** Whether a program may call a route with a key. Public routes need none. */
export const isOpenToKeys = ({ method, permission, tag, entity, path, private: isPrivate }: Route): boolean =>
  permission.who !== 'public' &&
  !isPrivate &&
  (OPEN.has(tag) || entity?.generated === true) &&
  !(method !== 'GET' && DECISIONS.test(path)) &&
  !EXPORTS.test(path);

/** @throws PortalError key_not_allowed, key_read_only */
export const checkKey = (route: Route, { api_key }: Caller): void => {
  if (!api_key) return;
  if (!isOpenToKeys(route)) throw new PortalError('key_not_allowed');
  if (!api_key.writes && route.method !== 'GET') throw new PortalError('key_read_only');
};
