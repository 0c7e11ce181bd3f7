import type { Control, workDependence } from './independence.ts';
import { assignablePermissions, canManageUser, canResetUser } from './managing.ts';
import { principalOf } from './principal.ts';
import type { Principal } from './rules.ts';

/** The payroll of the model, on which every permission is held, and its company. */
const PAYROLL = 1;
const COMPANY = 1;
const RIGHTS = ['view_files', 'dual_approve', 'super_user'];
export const NOW = new Date('2026-11-22T12:00:00Z');

/** An account in the model. `ours`: a group of attackers who share everything they know. */
export interface Account {
  rights: readonly string[];
  troncmaster: boolean;
  /** is a troncmaster, or was one within the last 30 days */
  provider: boolean;
  active: boolean;
  /** we know its password */
  known: boolean;
  /** that password is one that was given to it */
  temporary: boolean;
  /** its second login step belongs to someone outside the group */
  guarded: boolean;
  /** email sent to it reaches the group */
  ourMail: boolean;
}

/** Accounts by number, and who had control of which. */
export interface Accounts {
  accounts: readonly Account[];
  controls: readonly Control[];
}

export const account = (rights: readonly string[], more: Partial<Account> = {}): Account => ({
  rights,
  troncmaster: false,
  provider: more.troncmaster ?? false,
  active: true,
  known: false,
  temporary: false,
  guarded: false,
  ourMail: false,
  ...more,
});

const FLAGS = ['troncmaster', 'provider', 'active', 'known', 'temporary', 'guarded', 'ourMail'] as const;
const bits = (of: readonly boolean[]): number => of.reduce((sum, one) => sum * 2 + Number(one), 0);

/** A text that differs if accounts or control differ. The kind of control does not matter to the rule. */
export const keyOfAccounts = ({ accounts, controls }: Accounts): string => {
  const people = accounts.map((one) =>
    bits([...RIGHTS.map((right) => one.rights.includes(right)), ...FLAGS.map((flag) => one[flag])]),
  );
  const acts = controls.map(({ user_id, by_user_id }) => user_id * 16 + by_user_id).sort((a, b) => a - b);
  return String.fromCharCode(...people, 0xffff, ...acts);
};

const known = new Map<string, Principal>();

/** The principal of an account, built as sessions build it, once for each. */
const principal = (id: number, { rights, troncmaster }: Account): Principal => {
  const key = `${id} ${troncmaster} ${rights.join()}`;
  const built =
    known.get(key) ??
    principalOf(
      {
        id,
        tronc_master: troncmaster,
        company_permissions: [],
        permissions: rights.length > 0 ? [{ payroll_id: PAYROLL, permissions: [...rights] }] : [],
      },
      new Map([[PAYROLL, COMPANY]]),
    );
  known.set(key, built);
  return built;
};

/** Whether the group can log in to it. */
export const isOurs = ({ active, known, guarded }: Account): boolean => active && known && !guarded;

const controlled = (
  controls: readonly Control[],
  user_id: number,
  by_user_id: number,
  kind: Control['kind'],
): readonly Control[] =>
  controls.some((one) => one.user_id === user_id && one.by_user_id === by_user_id)
    ? controls
    : [...controls, { user_id, by_user_id, kind, at: NOW }];

const changed = (
  { accounts, controls }: Accounts,
  id: number,
  change: Partial<Account>,
  by?: { id: number; kind: Control['kind'] },
): Accounts => ({
  accounts: accounts.map((one, at) => (at === id ? { ...one, ...change } : one)),
  controls: by ? controlled(controls, id, by.id, by.kind) : controls,
});

/** The help desk: an honest troncmaster who resets an account when its owner appears to ask by email. */
const HELP_DESK = 15;
/** An honest troncmaster who posts payroll results. */
export const POSTER = 14;

/** The accounts of the provider. */
export const providerOf = ({ accounts }: Accounts): number[] => [
  ...accounts.flatMap(({ provider }, id) => (provider ? [id] : [])),
  POSTER,
  HELP_DESK,
];

const RESET = { known: true, temporary: true, guarded: false };

export interface Step<A extends Accounts> {
  name: string;
  to: A;
}

/** Everything that the group can do to accounts under the portal's own rules for managing users. */
export function* accountSteps(state: Accounts, most: number): Generator<Step<Accounts>> {
  const { accounts } = state;
  for (const [id, one] of accounts.entries()) {
    if (one.ourMail && !one.known)
      yield {
        name: `the help desk resets ${id}`,
        to: changed(state, id, RESET, { id: HELP_DESK, kind: 'password_reset' }),
      };
    if (isOurs(one) && one.temporary)
      yield { name: `${id} sets a password`, to: changed(state, id, { temporary: false }) };
  }
  for (const [actor, own] of accounts.entries()) {
    if (!isOurs(own)) continue;
    const me = principal(actor, own);
    const giveable = RIGHTS.filter((name) => assignablePermissions(me, PAYROLL).some((right) => right === name));
    if (giveable.length > 0 && accounts.length < most) {
      const made = account(giveable, { ...RESET, ourMail: true });
      const to = { accounts: [...accounts, made], controls: state.controls };
      yield {
        name: `${actor} creates ${accounts.length}`,
        to: changed(to, accounts.length, {}, { id: actor, kind: 'created' }),
      };
    }
    for (const [id, other] of accounts.entries()) {
      if (id === actor) continue;
      const target = principal(id, other);
      const by = (kind: Control['kind']) => ({ id: actor, kind });
      if (canResetUser(me, target))
        yield { name: `${actor} resets ${id}`, to: changed(state, id, RESET, by('password_reset')) };
      if (canManageUser(me, target)) {
        if (!other.ourMail)
          yield {
            name: `${actor} changes the email of ${id}`,
            to: changed(state, id, { ourMail: true }, by('email_changed')),
          };
        if (other.guarded)
          yield {
            name: `${actor} changes the mobile of ${id}`,
            to: changed(state, id, { guarded: false }, by('mobile_changed')),
          };
        // Disabling an account gains nothing: no rule requires that the accounts of others are active.
        if (!other.active)
          yield { name: `${actor} enables ${id}`, to: changed(state, id, { active: true }, by('enabled')) };
      }
      if (own.troncmaster)
        yield {
          name: `${actor} ${other.troncmaster ? 'demotes' : 'promotes'} ${id}`,
          to: changed(state, id, { troncmaster: !other.troncmaster, provider: true }),
        };
      const more = giveable.filter((right) => !other.rights.includes(right));
      if (more.length > 0 && canManageUser(me, target))
        yield {
          name: `${actor} grants rights to ${id}`,
          to: changed(state, id, { rights: [...other.rights, ...more].sort() }),
        };
    }
  }
}

/** The model's view of people and their work. The rule itself is the portal's. */
export type Rule = typeof workDependence;
/** The earlier state: the first of the two does not act again, and nothing else is required. */
export const ONE_ACCOUNT_EACH: Rule = ({ people: [first] }, second) =>
  first?.id === second.id ? { id: second.id, reason: 'same_person' } : null;
