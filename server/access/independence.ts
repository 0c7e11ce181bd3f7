import { sql } from 'kysely';
import {
  type Actor,
  type Control,
  controlSince,
  type DependenceReason,
  dependence,
} from '#domain/access/independence.ts';
import { type ApprovalBlock, reasonParams } from '#domain/access/secondPerson.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context, Db } from '#server/context.ts';

/** Somebody who took the first of two steps, and from which device, as the hash of its token. */
export interface FirstPerson {
  id: number;
  device: Buffer | null;
}

type Asking = Pick<Context, 'db' | 'caller' | 'now'>;

const textOf = (hash: Buffer | null): string | null => hash?.toString('hex') ?? null;

/** Acts of the last 30 days on these accounts, on those that controlled them, and so on upwards. */
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

/** The device of the caller's session; null for one that the portal does not know. */
export const deviceOf = async ({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<Buffer | null> =>
  (await db.selectFrom('sessions').select('device_hash').where('id', '=', caller.session_id).executeTakeFirst())
    ?.device_hash ?? null;

/** Why the caller does not count as a second person beside each of these, in their order; null where it does. */
export const dependences = async (
  context: Asking,
  firsts: readonly FirstPerson[],
): Promise<(DependenceReason | null)[]> => {
  const { db, caller } = context;
  if (firsts.length === 0) return [];
  const now = context.now();
  const ids = [...new Set([caller.principal.id, ...firsts.map(({ id }) => id)])];
  const controls = await controlsOver(db, ids, controlSince(now));
  const devices = await devicesOf(db, ids, controlSince(now));
  const actor = (id: number, device: Buffer | null): Actor => ({
    id,
    device: textOf(device),
    devices: devices.get(id) ?? new Set(),
  });
  const second = actor(caller.principal.id, await deviceOf(context));
  return firsts.map((first) => dependence(actor(first.id, first.device), second, controls, now));
};

/** Does the account still have a password that was given to it, and that somebody else may have read? */
export const hasGivenPassword = async ({ db, caller }: Pick<Context, 'db' | 'caller'>): Promise<boolean> =>
  (await db.selectFrom('passwords').select('temporary').where('user_id', '=', caller.principal.id).executeTakeFirst())
    ?.temporary ?? false;

/** Forename and surname of users. */
export const namesOf = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db.selectFrom('users').select(['id', 'forename', 'surname']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, forename, surname }) => [id, `${forename} ${surname}`]));
};

/**
 * What would refuse the caller's second approval beside each of these people, who are known to the caller, in their
 * order. One answer serves the screen before the click and the refusal after it.
 */
export const approvalBlocks = async (
  context: Asking,
  firsts: readonly FirstPerson[],
): Promise<(ApprovalBlock | null)[]> => {
  if (firsts.length === 0) return [];
  if (await hasGivenPassword(context))
    return firsts.map(() => ({ code: 'password_not_set', reason: null, name: null }));
  const reasons = await dependences(context, firsts);
  if (reasons.every((reason) => reason === null)) return firsts.map(() => null);
  const names = await namesOf(
    context.db,
    firsts.map(({ id }) => id),
  );
  return firsts.map(({ id }, index) => {
    const reason = reasons[index];
    return reason ? { code: 'same_hands', reason, name: names.get(id) ?? null } : null;
  });
};

/** @throws PortalError of the block, where there is one */
export const refuseBlocked = (block: ApprovalBlock | null | undefined): void => {
  if (!block) return;
  const { code, reason } = block;
  throw new PortalError(code, reason ? { reason: { code: reason, params: reasonParams(block) } } : {});
};

/** @throws PortalError password_not_set while the caller's password is one that was given to it */
export const assertOwnPassword = async (context: Pick<Context, 'db' | 'caller'>): Promise<void> => {
  if (await hasGivenPassword(context)) throw new PortalError('password_not_set');
};

/**
 * The caller and whoever took the first step are two people (security 6).
 * @throws PortalError password_not_set, same_hands
 */
export const assertIndependent = async (context: Asking, first: FirstPerson): Promise<void> =>
  refuseBlocked((await approvalBlocks(context, [first]))[0]);
