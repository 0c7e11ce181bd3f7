import { sql } from 'kysely';
import type { Db, Services } from '#server/context.ts';
import { placeOf } from '#server/platform/limits/attempts.ts';
import { newToken, tokenHash } from '#server/platform/secrets/token.ts';

const DAY = 86_400_000;
/**
 * The number of devices that the portal recognises for one account; those that were used repeatedly are kept first,
 * then the most recent.
 */
const DEVICES_MAX = 20;
/** A device that was not used for this long is deleted. */
export const DEVICE_LIFE = 180 * DAY;

/**
 * Returns the device token of this login: the one that was sent, if the portal issued it to any account of this
 * browser, or a new one (F-4). It identifies a device and never authenticates. Stores the device and its address for
 * the account, and deletes the least useful beyond the limit. Call it in a transaction that has locked the user's row.
 */
export const rememberDevice = async (
  { db, now, address }: { db: Db; now: Services['now']; address: string },
  user_id: number,
  given: string | null | undefined,
): Promise<string> => {
  const token = given && (await isIssued(db, given)) ? given : newToken();
  const used = { last_used_at: now(), place: placeOf(address) };
  await db
    .insertInto('devices')
    .values({ token_hash: tokenHash(token), user_id, created_at: now(), ...used })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet(used))
    .execute();
  // This one is always kept, because the browser was just sent its token.
  await sql`
    delete from devices where user_id = ${user_id} and token_hash in (
      select token_hash from devices where user_id = ${user_id} and token_hash <> ${tokenHash(token)}
      order by last_used_at > created_at desc, last_used_at desc offset ${DEVICES_MAX - 1})`.execute(db);
  return token;
};

const isIssued = async (db: Db, given: string): Promise<boolean> =>
  (await db.selectFrom('devices').select('user_id').where('token_hash', '=', tokenHash(given)).executeTakeFirst()) !==
  undefined;

/** Returns the hash of a device token with which this user has logged in before; null for any other. */
export const knownDevice = async (db: Db, user_id: number, given: string): Promise<Buffer | null> => {
  const found = await db
    .selectFrom('devices')
    .select('token_hash')
    .where('token_hash', '=', tokenHash(given))
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return found?.token_hash ?? null;
};

/** An address counts as the account's own if one of its devices was last used there within this time. */
const PLACE_LIFE = 90 * DAY;

/**
 * Whether this user, or another user with a permission on one of the same companies, logged in recently from this
 * location (`placeOf` an address).
 */
export const knownPlace = async (db: Db, now: Date, user_id: number, place: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from devices d
    where d.place = ${place} and d.last_used_at > ${new Date(now.getTime() - PLACE_LIFE)}
      and (d.user_id = ${user_id} or exists (
        select 1 from company_permissions own join company_permissions theirs on theirs.company_id = own.company_id
        where own.user_id = ${user_id} and theirs.user_id = d.user_id))
    limit 1`.execute(db);
  return rows.length > 0;
};
