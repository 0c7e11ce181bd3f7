import { type RawBuilder, sql } from 'kysely';
import type { Caller, Db, Services } from '#server/context.ts';
import { batchLookups } from '#server/platform/db/batchLookups.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { tokenHash } from '#server/platform/secrets/token.ts';
import { PERMISSION_COLUMNS, type PermissionRow, principalIn } from './permissionRow.ts';
import { idleSince } from './sessionTimes.ts';
import { touchSessions } from './touch.ts';

interface SessionRow extends PermissionRow {
  session_id: number;
  token_hash: Buffer;
  viewer_id: number | null;
  forename: string;
  surname: string;
  mfa_totp: boolean;
  password_temporary: boolean;
  last_used_at: Date;
  expires_at: Date;
  password_proved_at: Date | null;
  is_demo: boolean;
  provider_id: number | null;
}

/** A session and the caller that it identifies. */
interface Held {
  session: SessionRow;
  caller: Caller;
}

type Needed = Pick<Services, 'config' | 'now'>;

/**
 * Minimum age of `last_used_at` before a request updates it: the requests of one screen write it once, and an idle
 * timeout is never early by more than this.
 */
const TOUCH_AFTER = 1_000;

/**
 * Returns the caller with this token, with all permissions; null if the session is unknown, idle for too long or
 * expired, or the user is disabled. A foreground request extends the idle timeout; a background request never does. In
 * a view-as session the viewer must still be a troncmaster, and the viewer's second step is the one that counts.
 */
export const callerOf = async (db: Db, needed: Needed, token: string, background: boolean): Promise<Caller | null> => {
  const hash = tokenHash(token).toString('hex');
  const held = (await heldByToken(db, [hash])).get(hash);
  if (!held || !isAlive(held.session, needed)) return null;
  const at = needed.now();
  const stale = at.getTime() - held.session.last_used_at.getTime() > TOUCH_AFTER;
  if (stale && !background) await touchSessions(db, [{ id: held.session.session_id, at }]);
  return held.caller;
};

/** Returns the caller of the session that a ticket was issued to; using the ticket does not extend the idle timeout. */
export const callerOfSession = async (db: Db, needed: Needed, session_id: number): Promise<Caller | null> => {
  const [held] = await heldWhere(db, sql`s.id = ${session_id}`);
  return held && isAlive(held.session, needed) ? held.caller : null;
};

const isAlive = ({ last_used_at, expires_at }: SessionRow, needed: Needed): boolean =>
  last_used_at > idleSince(needed) && expires_at > needed.now();

const heldWhere = async (db: Db, which: RawBuilder<unknown>): Promise<Held[]> => {
  const { rows } = await prepared(
    db,
    sql<SessionRow>`
    select s.id as session_id, s.token_hash, s.viewer_id, u.id as user_id, u.forename, u.surname, coalesce(v.mfa_totp, u.mfa_totp) as mfa_totp,
      u.tronc_master, s.viewer_id is null and s.provider_id is null and coalesce(w.temporary, false) as password_temporary, s.last_used_at, s.expires_at, s.password_proved_at, s.provider_id,
      exists (select 1 from demo_users d where d.user_id = coalesce(v.id, u.id)) as is_demo,
      ${PERMISSION_COLUMNS}
    from sessions s join users u on u.id = s.user_id left join users v on v.id = s.viewer_id
      left join passwords w on w.user_id = u.id
    where ${which} and u.active
      and (s.viewer_id is null or (v.active and v.tronc_master and not u.tronc_master))`,
  );
  return rows.map((session) => ({ session, caller: callerIn(session) }));
};

/** Looks up sessions by the hashes of their tokens, in hexadecimal. */
const heldByToken = batchLookups(async (db: Db, hashes: readonly string[]) => {
  const found = await heldWhere(
    db,
    sql`s.token_hash = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])`,
  );
  return new Map(found.map((held) => [held.session.token_hash.toString('hex'), held]));
});

const callerIn = (session: SessionRow): Caller => {
  const { session_id, viewer_id, forename, surname, mfa_totp, password_temporary, password_proved_at, is_demo } =
    session;
  return {
    principal: principalIn(session),
    session_id,
    viewer_id,
    forename,
    surname,
    mfa_totp,
    password_temporary,
    password_proved_at,
    api_key: null,
    provider_id: session.provider_id,
    is_demo,
  };
};
