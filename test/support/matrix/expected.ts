import { principalOf } from '#domain/access/principal.ts';
import type { Principal } from '#domain/access/rules.ts';
import { USERS } from '#domain/samples/users.ts';
import type { Reply } from '../portal.ts';
import { COMPANY_RIGHTS, PAYROLL_RIGHTS } from './policy.ts';
import type { Policy, Rule } from './rules.ts';
import type { Tenant } from './tenant.ts';

/** A user of the matrix, with their permissions on the company and payroll of their own tenant. */
export interface Player {
  name: string;
  troncmaster: boolean;
  company: readonly string[];
  payroll: readonly string[];
}

const all: Player = { name: 'all rights', troncmaster: false, company: COMPANY_RIGHTS, payroll: PAYROLL_RIGHTS };

/** The demo logins, except troncmasters and those with every permission, which the players below include already. */
const DEMO = USERS.map(
  ({ username, company, companyRights, payrollRights }): Player => ({
    name: username,
    troncmaster: company === null,
    company: companyRights,
    payroll: payrollRights,
  }),
).filter(({ troncmaster, company }) => !troncmaster && company.length < COMPANY_RIGHTS.length);

/** No permission, each permission alone, all but each, all of them, those of the demo logins, and a troncmaster. */
export const PLAYERS: readonly Player[] = [
  { ...all, name: 'no rights', company: [], payroll: [] },
  ...COMPANY_RIGHTS.map((right) => ({ ...all, name: `${right} alone`, company: [right], payroll: [] })),
  ...PAYROLL_RIGHTS.map((right) => ({ ...all, name: `${right} alone`, company: [], payroll: [right] })),
  ...[...COMPANY_RIGHTS, ...PAYROLL_RIGHTS].map((right) => ({
    ...all,
    name: `all but ${right}`,
    company: COMPANY_RIGHTS.filter((name) => name !== right),
    payroll: PAYROLL_RIGHTS.filter((name) => name !== right),
  })),
  all,
  ...DEMO,
  { name: 'tronc_master', troncmaster: true, company: [], payroll: [] },
];

/** The company and payroll on which a player has permissions. */
export type Place = Readonly<Record<'company' | 'payroll', number>>;

/** Returns the player as a principal of `domain/access`, with permissions on that company and payroll. */
export const principalFor = ({ troncmaster, company, payroll }: Player, at: Place, id = 1): Principal =>
  principalOf(
    {
      id,
      tronc_master: troncmaster,
      company_permissions: company.length ? [{ company_id: at.company, permissions: company }] : [],
      permissions: payroll.length ? [{ payroll_id: at.payroll, permissions: payroll }] : [],
    },
    new Map([[at.payroll, at.company]]),
  );

/** Returns whether the player meets the rule on their own tenant's company or payroll. */
export const meets = (player: Player, rule: Rule): boolean => {
  if (rule === 'troncmaster') return player.troncmaster;
  if ('client' in rule) return !player.troncmaster && rule.client.some((name) => player.payroll.includes(name));
  if (player.troncmaster) return true;
  if ('every' in rule) return rule.every.every((name) => player.payroll.includes(name));
  return (
    (rule.company ?? []).some((name) => player.company.includes(name)) ||
    (rule.payroll === 'any'
      ? player.payroll.length > 0
      : (rule.payroll ?? []).some((name) => player.payroll.includes(name)))
  );
};

const hasAny = ({ company, payroll }: Player): boolean => company.length + payroll.length > 0;

/** The required response; 'let in' is any status that does not deny access. */
export type Expectation =
  | { is: 401 | 403 | 404 }
  | { is: 'let in' }
  /** allowed on the caller's own records, of which there may be none */
  | { is: 'own or none' }
  | { is: 'fault'; field: string }
  | { is: 'rows'; has: number; hasNot: number };

/** Returns whether access is denied, including a list that lacks the record. */
export const isRefusal = (answer: Expectation): boolean =>
  typeof answer.is === 'number' || answer.is === 'fault' || (answer.is === 'rows' && answer.has === 0);

/** Returns the required response to a player's request about a record of their own or another tenant. */
export const expected = (policy: Policy, player: Player, asked: Tenant, other: Tenant, isOwn: boolean): Expectation => {
  switch (policy.to) {
    case 'everybody':
    case 'users':
      return { is: 'let in' };
    case 'workers':
      return { is: 401 };
    case 'owners':
      return { is: 'own or none' };
    case 'section':
      return meets(player, policy.rule) ? { is: 'let in' } : { is: 403 };
    case 'rows': {
      if ('section' in policy && !meets(player, policy.section)) return { is: 403 };
      const sees = player.troncmaster || (isOwn && meets(player, policy.rule));
      const [seen, unseen] = [asked[policy.of], other[policy.of]];
      return { is: 'rows', has: sees ? seen : 0, hasNot: player.troncmaster ? 0 : sees ? unseen : seen };
    }
    case 'person':
      if (player.troncmaster) return { is: 'let in' };
      if (policy.section && !meets(player, policy.section)) return { is: 403 };
      if (!isOwn || player.payroll.length === 0) return { is: 404 };
      return meets(player, policy.rule) ? { is: 'let in' } : { is: 403 };
    case 'seen':
      if (!player.troncmaster && !(isOwn && meets(player, policy.sees))) return { is: 404 };
      return meets(player, policy.rule) ? { is: 'let in' } : { is: 403 };
    case 'record':
    case 'named':
      if (policy.to === 'named' && policy.form && !meets(player, policy.rule)) return { is: 403 };
      if (player.troncmaster) return meets(player, policy.rule) ? { is: 'let in' } : { is: 403 };
      if (!isOwn || !hasAny(player)) return policy.to === 'named' ? { is: 'fault', field: policy.field } : { is: 404 };
      return meets(player, policy.rule) ? { is: 'let in' } : { is: 403 };
  }
};

/**
 * Returns the required response to a worker on a route that needs a session: the column that every route has by its
 * policy, without a line of its own. Of a statement of the path there may be none.
 */
export const expectedOfWorker = ({ to }: Policy): Expectation =>
  to === 'workers' ? { is: 'own or none' } : { is: 401 };

/** Returns what is wrong with a response, or null. */
export const fault = (expectation: Expectation, { status, body }: Reply): string | null => {
  const got = `answers ${status}`;
  switch (expectation.is) {
    case 'let in':
      return [401, 403, 404].includes(status) || status >= 500 ? `${got}, not a way in` : null;
    case 'own or none':
      return [401, 403].includes(status) || status >= 500 ? `${got}, not one's own or none` : null;
    case 'fault':
      return status === 422 && body.errors?.[expectation.field] ? null : `${got}, not 422 of ${expectation.field}`;
    case 'rows': {
      if (status !== 200) return `${got}, not 200`;
      const ids = (body.data as { id: number }[]).map(({ id }) => id);
      if (expectation.has && !ids.includes(expectation.has)) return `lacks row ${expectation.has}`;
      return ids.includes(expectation.hasNot) ? `shows row ${expectation.hasNot}` : null;
    }
    default:
      return status === expectation.is ? null : `${got}, not ${expectation.is}`;
  }
};
