import { sql } from 'kysely';
import {
  type Actor,
  type Control,
  controlSince,
  type Dependence,
  type DependenceReason,
  workDependence,
} from '#domain/access/independence.ts';
import { type ApprovalBlock, reasonParams } from '#domain/access/secondPerson.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context, Db } from '#server/context.ts';
import { troncmastersAmong } from './troncmasters.ts';

/** The person who did the first of two steps, and the device, as the hash of its token. */
export interface FirstPerson {
  id: number;
  device: Buffer | null;
}

type Asking = Pick<Context, 'db' | 'caller' | 'now'>;

const textOf = (hash: Buffer | null): string | null => hash?.toString('hex') ?? null;

/** Actions of the last 30 days on these accounts, on those that controlled them, and so on. */
const controlsOver = async (db: Db, ids: readonly number[], since: Date): Promise<Control[]> => {
  const { rows } = await sql<Control>`
    with recursive above as (
      select user_id, by_user_id, kind, at from account_control where user_id = any(${ids}::bigint[]) and at > ${since}
      union
      select c.user_id, c.by_user_id, c.kind, c.at from above
        join account_control c on c.user_id = above.by_user_id and c.at > ${since}
    ) select * from above`.execute(db);
  return rows;
};

const devicesOf = async (db: Db, ids: readonly number[], since: Date): Promise<Map<number, Set<string>>> => {
  const rows = await db
    .selectFrom('devices')
    .select(['user_id', 'token_hash'])
    .where('user_id', 'in', ids)
    .where('last_used_at', '>', since)
    .execute();
  const found = new Map<number, Set<string>>();
  for (const { user_id, token_hash } of rows)
    found.set(user_id, (found.get(user_id) ?? new Set()).add(token_hash.toString('hex')));
  return found;
};

/** The device of the caller's session; null if the portal does not know it. */
export const deviceOf = async ({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<Buffer | null> =>
  (await db.selectFrom('sessions').select('device_hash').where('id', '=', caller.session_id).executeTakeFirst())
    ?.device_hash ?? null;

/** Work that another person must look at, as it is stored (`Work` of `domain/access/independence`). */
export interface StoredWork {
  people: readonly FirstPerson[];
  /** whose work it is: the provider's, for which no account counts that a troncmaster had control of */
  side: 'provider' | null;
}

/** Returns, for each piece of work in order, of whom the caller is not independent, or null. */
const workDependences = async (context: Asking, works: readonly StoredWork[]): Promise<(Dependence | null)[]> => {
  const { db, caller } = context;
  if (works.length === 0) return [];
  const now = context.now();
  const since = controlSince(now);
  const firsts = works.flatMap(({ people }) => people);
  const ids = [...new Set([caller.principal.id, ...firsts.map(({ id }) => id)])];
  const controls = await controlsOver(db, ids, since);
  const devices = await devicesOf(db, ids, since);
  // Only troncmasters who controlled an account can matter; the caller may have been one.
  const involved = [...new Set([caller.principal.id, ...controls.map(({ by_user_id }) => by_user_id)])];
  const provider = works.some(({ side }) => side) ? await troncmastersAmong(db, since, involved) : [];
  const actor = ({ id, device }: FirstPerson): Actor => ({
    id,
    device: textOf(device),
    devices: devices.get(id) ?? new Set(),
  });
  const second = actor({ id: caller.principal.id, device: await deviceOf(context) });
  return works.map(({ people, side }) =>
    workDependence({ people: people.map(actor), side: side ? provider : [] }, second, controls, now),
  );
};

/** Returns, for each of these people in order, why the caller is not independent of them, or null. */
export const dependences = async (
  context: Asking,
  firsts: readonly FirstPerson[],
): Promise<(DependenceReason | null)[]> =>
  (
    await workDependences(
      context,
      firsts.map((first) => ({ people: [first], side: null })),
    )
  ).map((found) => found?.reason ?? null);

/** Whether the account still has a password that was issued to it and that another person may have read. */
export const hasGivenPassword = async ({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<boolean> =>
  (await db.selectFrom('passwords').select('temporary').where('user_id', '=', caller.principal.id).executeTakeFirst())
    ?.temporary ?? false;

/** Forename and surname of users. */
export const namesOf = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db.selectFrom('users').select(['id', 'forename', 'surname']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, forename, surname }) => [id, `${forename} ${surname}`]));
};

/**
 * Returns, for each piece of work in order, what would reject the caller's approval of it. Its people are known to the
 * caller. The screen shows this before the click, and the route uses it after.
 */
export const approvalBlocks = async (
  context: Asking,
  works: readonly StoredWork[],
): Promise<(ApprovalBlock | null)[]> => {
  if (works.length === 0) return [];
  if (await hasGivenPassword(context)) return works.map(() => ({ code: 'password_not_set', reason: null, name: null }));
  const found = await workDependences(context, works);
  const ids = found.flatMap((one) => (one ? [one.id] : []));
  if (ids.length === 0) return found.map(() => null);
  const names = await namesOf(context.db, ids);
  return found.map((one) => one && { code: 'same_hands', reason: one.reason, name: names.get(one.id) ?? null });
};

/** @throws PortalError of the block, if there is one */
export const refuseBlocked = (block: ApprovalBlock | null | undefined): void => {
  if (!block) return;
  const { code, reason } = block;
  throw new PortalError(code, reason ? { reason: { code: reason, params: reasonParams(block) } } : {});
};

/**
 * Requires the caller to be independent of the work that the step approves (security 6).
 * @throws PortalError password_not_set, same_hands
 */
export const assertIndependent = async (context: Asking, work: StoredWork): Promise<void> =>
  refuseBlocked((await approvalBlocks(context, [work]))[0]);
