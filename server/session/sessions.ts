import type { Db, Services } from '#server/http/context.ts';
import { newToken, tokenHash } from './token.ts';

/** Where a session is opened from; told to its user in the list of sessions. */
export interface Place {
  address: string;
  device: string | null;
}

/**
 * Opens a session and returns its token, which is stored nowhere.
 * @param device_token the device that the login came from; two sessions with the same one are on one device
 */
export const openSession = async (
  db: Db,
  { config, now }: Pick<Services, 'config' | 'now'>,
  user_id: number,
  { address, device }: Place,
  device_token: string,
): Promise<string> => {
  const token = newToken();
  const at = now();
  await db
    .insertInto('sessions')
    .values({
      user_id,
      token_hash: tokenHash(token),
      created_at: at,
      last_used_at: at,
      expires_at: new Date(at.getTime() + config.sessionHours * 3_600_000),
      // The login itself proved the password (F-61).
      password_proved_at: at,
      address,
      device: device?.slice(0, 300) ?? null,
      device_hash: tokenHash(device_token),
    })
    .execute();
  await db.updateTable('users').set({ last_login: at }).where('id', '=', user_id).execute();
  return token;
};

/** A session that was last used before this moment has ended for want of use. */
export const idleSince = ({ config, now }: Pick<Services, 'config' | 'now'>): Date =>
  new Date(now().getTime() - config.sessionIdleMinutes * 60_000);

/** The living sessions of a user, the last used first; views through somebody's eyes are none of its own. */
export const sessionsOf = async (db: Db, services: Pick<Services, 'config' | 'now'>, user_id: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_used_at', 'address', 'device'])
    .where('user_id', '=', user_id)
    .where('viewer_id', 'is', null)
    .where('last_used_at', '>', idleSince(services))
    .where('expires_at', '>', services.now())
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends one session of a user, and with it its views through others' eyes; false when it has no such session. */
export const endSession = async (db: Db, user_id: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('viewer_id', 'is', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await db.deleteFrom('sessions').where('viewer_id', '=', user_id).execute();
  return true;
};

/** Ends sessions of a user, all or all but one, its views through others' eyes, and every login that is half done. */
export const endSessions = async (db: Db, user_id: number, keep?: number): Promise<void> => {
  const all = db
    .deleteFrom('sessions')
    .where((own) => own.or([own('user_id', '=', user_id), own('viewer_id', '=', user_id)]));
  await (keep === undefined ? all : all.where('id', '<>', keep)).execute();
  await db.deleteFrom('login_challenges').where('user_id', '=', user_id).execute();
};

/**
 * The device token of this login: the one that was sent, if the portal issued it to any account of this browser, or a new
 * one (F-4). It identifies a device and never authenticates.
 */
export const rememberDevice = async (
  db: Db,
  now: Date,
  user_id: number,
  given: string | null | undefined,
): Promise<string> => {
  const token = given && (await isIssued(db, given)) ? given : newToken();
  await db
    .insertInto('devices')
    .values({ token_hash: tokenHash(token), user_id, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ last_used_at: now }))
    .execute();
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

/** Removes what time has ended already; run now and then, so that the tables stay small. */
export const sweepSessions = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  const at = now();
  const yesterday = new Date(at.getTime() - 24 * 3_600_000);
  await db.deleteFrom('sessions').where('expires_at', '<', at).execute();
  await db.deleteFrom('login_challenges').where('expires_at', '<', at).execute();
  await db.deleteFrom('document_tickets').where('expires_at', '<', at).execute();
  // What became of a link is in the audit.
  await db.deleteFrom('password_links').where('expires_at', '<', at).execute();
  await db.deleteFrom('account_reset_requests').where('expires_at', '<', at).execute();
  await db.deleteFrom('attempts').where('at', '<', yesterday).execute();
  await db.deleteFrom('idempotency').where('created_at', '<', yesterday).execute();
};
