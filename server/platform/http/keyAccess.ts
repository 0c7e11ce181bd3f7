import { PROGRAM_PERMISSIONS } from '#domain/access/permissions.ts';
import type { AccessRule } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import { isOneOf } from '#domain/typeGuards.ts';
import type { Caller } from '#server/context.ts';
import type { Route } from './route.ts';

/**
 * The areas that programs may use. Every other route is closed to keys: accounts, users, keys, and what belongs to one
 * person's screens. `Records` is closed because its history and bulk changes also reach users.
 */
const OPEN: ReadonlySet<string> = new Set([
  ...['Companies', 'Sites', 'Job roles', 'Training types', 'Employees', 'Documents', 'Announcements'],
  ...['Payrolls', 'Payroll periods', 'Payroll batches', 'Payroll files', 'Payroll hand-offs', 'Remittances'],
  ...['Schemes', 'Tronc periods', 'Tronc files', 'Tronc reports'],
]);

/**
 * Decisions that a person makes: two people approve money (security 6), a troncmaster identifies a worker, and a program is
 * nobody. Of hand-offs to payroll, a program may read everything and confirm what payroll paid; of remittances, it may read
 * everything.
 */
const DECISIONS =
  /\/(approve|query|answer|reset|undo|handoffs|send|withdraw|handoff_profile|accepted|paid|not_paid|start|confirm_identity)$/;
/** Everything held on a person: for a person who answers a request for it. */
const EXPORTS = /\/data_export$/;

/**
 * The kinds of keys that a route is open to: of a user, a troncmaster's for some companies, and a troncmaster's for all, which
 * only reads. The document lists them with each operation, and the permission matrix tries each.
 */
export type KeyKind = 'user' | 'troncmaster_company' | 'troncmaster_all';

/** Returns the kinds of keys whose owner can meet a rule. */
const kindsMeeting = (rule: AccessRule): readonly KeyKind[] => {
  if (rule === 'troncmaster') return ['troncmaster_all'];
  const isForPrograms = rule !== 'anyone' && rule.company?.some((name) => isOneOf(PROGRAM_PERMISSIONS, name));
  return isForPrograms
    ? ['troncmaster_company', 'troncmaster_all']
    : ['user', 'troncmaster_company', 'troncmaster_all'];
};

/** Returns the kinds of keys that a program may call a route with. Public routes need none. */
export const keysFor = ({ method, permission, tag, entity, path, private: isPrivate }: Route): readonly KeyKind[] => {
  if (permission.who === 'public' || isPrivate || EXPORTS.test(path)) return [];
  const isAdded = entity?.generated === true && entity.programs !== false;
  if (!OPEN.has(tag) && !isAdded) return [];
  const kinds = kindsMeeting('rule' in permission ? permission.rule : 'anyone');
  if (method === 'GET') return kinds;
  return DECISIONS.test(path) ? [] : kinds.filter((kind) => kind !== 'troncmaster_all');
};

/** Whether a program may call a route with some key. */
export const isOpenToKeys = (route: Route): boolean => keysFor(route).length > 0;

/** @throws PortalError key_not_allowed, key_read_only */
export const checkKey = (route: Route, { api_key }: Caller): void => {
  if (!api_key) return;
  if (!isOpenToKeys(route)) throw new PortalError('key_not_allowed');
  if (!api_key.writes && route.method !== 'GET') throw new PortalError('key_read_only');
};
