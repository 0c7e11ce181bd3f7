import type { KeyKind } from '#server/platform/http/keyAccess.ts';
import { type Expectation, expected, type Player } from './expected.ts';
import { COMPANY_RIGHTS, PAYROLL_RIGHTS } from './policy.ts';
import type { Policy } from './rules.ts';
import type { Tenant } from './tenant.ts';

/** A program with an API key: what its owner may do on the key's company. */
export interface KeyPlayer extends Player {
  /** as the document lists it */
  kind: KeyKind;
  writes: boolean;
  ownedByTroncmaster: boolean;
}

const client = {
  kind: 'user' as const,
  troncmaster: false,
  company: COMPANY_RIGHTS,
  payroll: PAYROLL_RIGHTS,
  ownedByTroncmaster: false,
};

/** The column `key` of the matrix. */
export const KEY_PLAYERS: readonly KeyPlayer[] = [
  { ...client, name: 'key of a user with all rights', writes: true },
  { ...client, name: 'key that can only read', writes: false },
  {
    ...client,
    name: 'key of a troncmaster for one company',
    kind: 'troncmaster_company',
    company: [...COMPANY_RIGHTS, 'prepare_tronc_periods'],
    payroll: PAYROLL_RIGHTS.filter((right) => right !== 'dual_approve'),
    writes: true,
    ownedByTroncmaster: true,
  },
  {
    ...client,
    name: 'key of a troncmaster for all companies',
    kind: 'troncmaster_all',
    troncmaster: true,
    company: [],
    payroll: [],
    writes: false,
    ownedByTroncmaster: true,
  },
];

/**
 * Paths that no key opens, written by hand from capabilities 7: accounts, users, keys, and what belongs to one person's
 * screens, also where it reaches users (history, bulk changes); statements and requests of workers; and decisions.
 */
const CLOSED: readonly RegExp[] = [
  /^\w+ \/(auth|user|users|security|api_keys|identity_providers|break_glass_account|drafts|views|notices|news|updates|dashboard|desk)(\/|$)/,
  /^\w+ \/(search|history|bulk_edit|bulk_archive|tickets|ticket_attachments|import_mappings)(\/|$)/,
  /^\w+ \/(worker|worker_statements|records_requests|scheme_templates|tronc_opt_outs|pay_queries)(\/|$)/,
  /^\w+ \/tronc_reports\/\{id\}\/statements(\/|$)/,
  /^GET \/employee\/\{id\}\/data_export$/,
  /^POST .*\/(approve|query|answer|undo)$/,
  // What is handed over to payroll; programs may read it, and confirm what payroll paid.
  /^POST .*\/(handoffs|send|withdraw|paid|not_paid)$/,
  /^(PUT|POST) \/payroll\/\{id\}\/handoff_profile/,
  /^GET \/company\/\{id\}\/pay_query_register$/,
  /^PUT \/employee\/\{id\}\/reset$/,
  /^POST \/employee\/\{id\}\/confirm_identity$/,
];

/** Who may do it depends on the record; that of the matrix is a troncmaster's. */
export const DEPENDS: ReadonlySet<string> = new Set(['PATCH /announcements/{id}']);

/** What only a troncmaster changes: the key of one for some companies is none there, and the one for all only reads. */
const isForTroncmasters = (name: string, policy: Policy): boolean =>
  !name.startsWith('GET ') && !DEPENDS.has(name) && 'rule' in policy && policy.rule === 'troncmaster';

export const isClosedToKeys = (name: string, policy: Policy): boolean =>
  isForTroncmasters(name, policy) || CLOSED.some((pattern) => pattern.test(name));

/** Returns the required response to a program's request. */
export const expectedOfKey = (
  name: string,
  policy: Policy,
  key: KeyPlayer,
  asked: Tenant,
  other: Tenant,
  isOwn: boolean,
): Expectation => {
  if (policy.to === 'workers') return { is: 401 };
  if (isClosedToKeys(name, policy) || (!key.writes && !name.startsWith('GET '))) return { is: 403 };
  return expected(policy, key, asked, other, isOwn);
};
