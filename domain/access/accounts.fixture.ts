import type { Control, DependenceReason, dependence } from './independence.ts';
import { assignablePermissions, canManageUser, canResetUser } from './managing.ts';
import { principalOf } from './principal.ts';
import type { Principal } from './rules.ts';

/** The payroll of the model, which every right is on, and its company. */
const PAYROLL = 1;
const COMPANY = 1;
const RIGHTS = ['view_files', 'dual_approve', 'super_user'];
export const NOW = new Date('2026-11-22T12:00:00Z');

/** An account as the model knows it. `ours`: a group of conspirators, who tell each other everything. */
export interface Account {
  rights: readonly string[];
  troncmaster: boolean;
  active: boolean;
  /** we know its password */
  known: boolean;
  /** that password is one that was given to it */
  temporary: boolean;
  /** its second login step is somebody else's */
  guarded: boolean;
  /** what is mailed to it reaches us */
  ourMail: boolean;
}

/** Accounts by number, and who had control of whose. */
export interface Accounts {
  accounts: readonly Account[];
  controls: readonly Control[];
}

export const account = (rights: readonly string[], more: Partial<Account> = {}): Account => ({
  rights,
  troncmaster: false,
  active: true,
  known: false,
  temporary: false,
  guarded: false,
  ourMail: false,
  ...more,
});

const FLAGS = ['troncmaster', 'active', 'known', 'temporary', 'guarded', 'ourMail'] as const;
const bits = (of: readonly boolean[]): number => of.reduce((sum, one) => sum * 2 + Number(one), 0);

/** A text that differs for accounts or control that differ; the kinds of control make no difference to the rule. */
export const keyOfAccounts = ({ accounts, controls }: Accounts): string => {
  const people = accounts.map((one) =>
    bits([...RIGHTS.map((right) => one.rights.includes(right)), ...FLAGS.map((flag) => one[flag])]),
  );
  const acts = controls.map(({ user_id, by_user_id }) => user_id * 16 + by_user_id).sort((a, b) => a - b);
  return String.fromCharCode(...people, 0xffff, ...acts);
};

const known = new Map<string, Principal>();

/** The principal of an account, as sessions build it; each is built once. */
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

/** Can we log in to it? */
export const isOurs = ({ active, known, guarded }: Account): boolean => active && known && !guarded;

const controlled = (
  controls: readonly Control[],
  user_id: number,
  by_user_id: number,
  kind: Control['kind'],
): Control[] =>
  controls.some((one) => one.user_id === user_id && one.by_user_id === by_user_id)
    ? [...controls]
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

/** The help desk: a troncmaster who is honest, and resets an account that its owner seems to ask for by mail. */
const HELP_DESK = 15;
const RESET = { known: true, temporary: true, guarded: false };

export interface Step<A extends Accounts> {
  name: string;
  to: A;
}

/** Everything that we can do to accounts, by the portal's own rules of who manages whom. */
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
        yield other.active
          ? { name: `${actor} disables ${id}`, to: changed(state, id, { active: false }) }
          : { name: `${actor} enables ${id}`, to: changed(state, id, { active: true }, by('enabled')) };
      }
      const more = giveable.filter((right) => !other.rights.includes(right));
      if (more.length > 0 && canManageUser(me, target))
        yield {
          name: `${actor} grants rights to ${id}`,
          to: changed(state, id, { rights: [...other.rights, ...more].sort() }),
        };
    }
  }
}

/** What the model asks of two acts, by accounts and devices; the rule itself is the portal's. */
export type Rule = typeof dependence;
/** As it was before: the first of the two does not act again, and nothing more is asked. */
export const ONE_ACCOUNT_EACH: Rule = (first, second): DependenceReason | null =>
  first.id === second.id ? 'same_person' : null;
