import { sql } from 'kysely';
import type { SessionEndReason } from '#domain/sessionEnd.ts';
import type { Caller, Db, Services } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { notifyOwnerOnce } from '#server/platform/notices/notify.ts';
import { newToken, tokenHash } from '#server/platform/secrets/token.ts';
import { DEVICE_LIFE } from './devices.ts';
import { endBecause, sweepEndedSessions } from './endedSessions.ts';
import type { ProviderSession } from './oidc/session.ts';
import { idleSince } from './sessionTimes.ts';

/** The address and device that open a session; shown to its user in the list of sessions. */
export interface Place {
  address: string;
  device: string | null;
}

/** What ending a session needs. */
type Ending = Pick<Services, 'now'> & { db: Db };

/** Sessions of one account: several browsers and devices of one person, and few enough to list. */
const SESSIONS_MAX = 10;

/**
 * Opens a session and returns its token, which is not stored. Beyond the limit of one account, the session that was
 * used the longest ago ends, and its owner is notified. Call it in a transaction that has locked the user's row.
 * @param device_token the device of the login; two sessions with the same one are on one device
 * @param from the provider at which the user signed in instead of giving the password
 * @param passwordProved whether the login itself verified the password (F-61)
 */
export const openSession = async (
  context: Pick<Services, 'config' | 'now'> & Place & { db: Db; caller: Caller },
  user_id: number,
  device_token: string,
  { from, passwordProved = true }: { from?: ProviderSession | undefined; passwordProved?: boolean } = {},
): Promise<string> => {
  const { db, config, now, address, device } = context;
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
      password_proved_at: passwordProved ? at : null,
      address,
      device: device?.slice(0, 300) ?? null,
      device_hash: tokenHash(device_token),
      ...from,
    })
    .execute();
  await db.updateTable('users').set({ last_login: at }).where('id', '=', user_id).execute();
  await keepToLimit(context, user_id);
  return token;
};

/**
 * Ends the sessions beyond the limit. If many end in this way, one unread notice remains; each ending has its audit
 * row.
 */
const keepToLimit = async (
  context: Pick<Services, 'config' | 'now'> & Place & { db: Db; caller: Caller },
  user_id: number,
): Promise<void> => {
  const living = await sessionsOf(context.db, context, user_id);
  const ended = living.slice(SESSIONS_MAX).map(({ id }) => id);
  if (ended.length === 0) return;
  await endBecause(context, 'too_many', sql`id = any(${ended}::bigint[])`);
  await endViews(context.db, user_id);
  await audit(context, { event: 'session.limit_reached', resource: 'users', record_id: user_id });
  await notifyOwnerOnce(context, user_id, 'account_sessions_ended', { max: SESSIONS_MAX });
};

/** Returns the open sessions of a user, the last used first, without view-as sessions. */
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

/**
 * Ends one session of a user, and with it all view-as sessions that the user opened; false if the user has no such
 * session.
 */
export const endSession = async (context: Ending, user_id: number, id: number): Promise<boolean> => {
  const which = sql`id = ${id}::bigint and user_id = ${user_id}::bigint and viewer_id is null`;
  if ((await endBecause(context, 'ended_elsewhere', which)) === 0) return false;
  await endViews(context.db, user_id);
  return true;
};

/** Ends the views as other users that this user opened: which of its sessions opened one is not stored. */
const endViews = async (db: Db, user_id: number): Promise<void> => {
  await db.deleteFrom('sessions').where('viewer_id', '=', user_id).execute();
};

/**
 * Ends all sessions of a user except `keep`, including view-as sessions that this user opened or that show this user,
 * and every login in progress. The login pages of those browsers show the reason.
 */
export const endSessions = async (
  context: Ending,
  user_id: number,
  reason: SessionEndReason,
  keep?: number,
): Promise<void> => {
  const all = sql`(user_id = ${user_id}::bigint or viewer_id = ${user_id}::bigint)`;
  await endBecause(context, reason, keep === undefined ? all : sql`${all} and id <> ${keep}::bigint`);
  await context.db.deleteFrom('login_challenges').where('user_id', '=', user_id).execute();
};

/** Removes expired rows; runs regularly, so that the tables stay small. */
export const sweepSessions = async ({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> => {
  const at = now();
  const yesterday = new Date(at.getTime() - 24 * 3_600_000);
  await db.deleteFrom('sessions').where('expires_at', '<', at).execute();
  await sweepEndedSessions({ db, now });
  await db.deleteFrom('login_challenges').where('expires_at', '<', at).execute();
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', at).execute();
  await db.deleteFrom('identity_sign_ins').where('expires_at', '<', at).execute();
  await db.deleteFrom('identity_logout_tokens').where('expires_at', '<', at).execute();
  await db.deleteFrom('document_tickets').where('expires_at', '<', at).execute();
  // The audit records the outcome of a link.
  await db.deleteFrom('password_links').where('expires_at', '<', at).execute();
  await db.deleteFrom('account_reset_requests').where('expires_at', '<', at).execute();
  await db.deleteFrom('attempts').where('at', '<', yesterday).execute();
  await db
    .deleteFrom('devices')
    .where('last_used_at', '<', new Date(at.getTime() - DEVICE_LIFE))
    .execute();
  await db.deleteFrom('idempotency').where('created_at', '<', yesterday).execute();
};
