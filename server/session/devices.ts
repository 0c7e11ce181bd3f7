import { sql } from 'kysely';
import type { Db, Services } from '#server/context.ts';
import { newToken, tokenHash } from '#server/secrets/token.ts';
import { placeOf } from './attempts.ts';

const DAY = 86_400_000;
/** Devices that the portal recognises for one account; those that were used again are kept first, then the latest. */
const DEVICES_MAX = 20;
/** A device that was not used for so long is forgotten. */
export const DEVICE_LIFE = 180 * DAY;

/**
 * The device token of this login: the one that was sent, if the portal issued it to any account of this browser, or a new
 * one (F-4). It identifies a device and never authenticates. Remembers the device and its address for the account, and
 * forgets the least useful beyond the limit. Call it in a transaction that holds the user's row.
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
  // This one is kept whatever it is: a browser that was just answered its token must be known by it.
  await sql`
    delete from devices where user_id = ${user_id} and token_hash in (
      select token_hash from devices where user_id = ${user_id} and token_hash <> ${tokenHash(token)}
      order by last_used_at > created_at desc, last_used_at desc offset ${DEVICES_MAX - 1})`.execute(db);
  return token;
};

const isIssued = async (db: Db, given: string): Promise<boolean> =>
  (await db.selectFrom('devices').select('user_id').where('token_hash', '=', tokenHash(given)).executeTakeFirst()) !==
  undefined;

/** Hash of a device token that this user has signed in with before; null for any other. */
export const knownDevice = async (db: Db, user_id: number, given: string): Promise<Buffer | null> => {
  const found = await db
    .selectFrom('devices')
    .select('token_hash')
    .where('token_hash', '=', tokenHash(given))
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return found?.token_hash ?? null;
};

/** An address counts as the account's own while one of its devices was last used there within this time. */
const PLACE_LIFE = 90 * DAY;

/** Did this user sign in lately from this place (`placeOf` an address)? */
export const knownPlace = async (db: Db, now: Date, user_id: number, place: string): Promise<boolean> =>
  (await db
    .selectFrom('devices')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('place', '=', place)
    .where('last_used_at', '>', new Date(now.getTime() - PLACE_LIFE))
    .executeTakeFirst()) !== undefined;
