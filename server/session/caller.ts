import { type RawBuilder, sql } from 'kysely';
import { principalOf } from '#domain/access/principal.ts';
import { prepared } from '#server/db/prepared.ts';
import type { Caller, Db, Services } from '#server/http/context.ts';
import { idleSince } from './sessions.ts';
import { tokenHash } from './token.ts';

interface SessionRow {
  session_id: number;
  viewer_id: number | null;
  user_id: number;
  forename: string;
  surname: string;
  mfa_totp: boolean;
  tronc_master: boolean;
  last_used_at: Date;
  password_proved_at: Date | null;
  companies: { company_id: number; permissions: string[] }[];
  payrolls: { payroll_id: number; company_id: number; permissions: string[] }[];
}

/** How stale `last_used_at` may grow before a call writes it again: calls of one screen write once, and no idle life ends early by more than this. */
const TOUCH_AFTER = 1_000;

/**
 * Who holds this token, with all rights, in one round trip; null when the session is unknown, idle too long, past its
 * life, or the user is disabled. A foreground call extends the idle life; a background one never does (contract C1).
 * In a view through somebody's eyes the looker must be a troncmaster still, and its own second step is what counts.
 */
export const callerOf = (
  db: Db,
  services: Pick<Services, 'config' | 'now'>,
  token: string,
  background: boolean,
): Promise<Caller | null> => callerWhere(db, services, sql`s.token_hash = ${tokenHash(token)}`, background);

/** The same for a session that a ticket was issued to; using the ticket extends no idle life. */
export const callerOfSession = (
  db: Db,
  services: Pick<Services, 'config' | 'now'>,
  session_id: number,
): Promise<Caller | null> => callerWhere(db, services, sql`s.id = ${session_id}`, true);

const callerWhere = async (
  db: Db,
  services: Pick<Services, 'config' | 'now'>,
  which: RawBuilder<unknown>,
  background: boolean,
): Promise<Caller | null> => {
  const now = services.now();
  const { rows } = await prepared(
    db,
    sql<SessionRow>`
    select s.id as session_id, s.viewer_id, u.id as user_id, u.forename, u.surname, coalesce(v.mfa_totp, u.mfa_totp) as mfa_totp, u.tronc_master, s.last_used_at, s.password_proved_at,
      coalesce((select json_agg(json_build_object('company_id', c.company_id, 'permissions', c.permissions))
        from company_permissions c where c.user_id = u.id), '[]') as companies,
      coalesce((select json_agg(json_build_object('payroll_id', p.payroll_id, 'company_id', p.company_id, 'permissions', p.permissions))
        from payroll_permissions p where p.user_id = u.id), '[]') as payrolls
    from sessions s join users u on u.id = s.user_id left join users v on v.id = s.viewer_id
    where ${which} and s.last_used_at > ${idleSince(services)} and s.expires_at > ${now} and u.active
      and (s.viewer_id is null or (v.active and v.tronc_master and not u.tronc_master))`,
  );
  const row = rows[0];
  if (!row) return null;
  if (!background && now.getTime() - row.last_used_at.getTime() > TOUCH_AFTER)
    await db.updateTable('sessions').set({ last_used_at: now }).where('id', '=', row.session_id).execute();
  const companyOf = new Map(row.payrolls.map(({ payroll_id, company_id }) => [payroll_id, company_id]));
  return {
    principal: principalOf(
      {
        id: row.user_id,
        tronc_master: row.tronc_master,
        company_permissions: row.companies,
        permissions: row.payrolls,
      },
      companyOf,
    ),
    session_id: row.session_id,
    viewer_id: row.viewer_id,
    forename: row.forename,
    surname: row.surname,
    mfa_totp: row.mfa_totp,
    password_proved_at: row.password_proved_at,
  };
};

/** The caller of a public route: nobody, with no rights. */
export const NOBODY: Caller = {
  principal: { id: 0, tronc_master: false, companies: new Map(), payrolls: new Map() },
  session_id: 0,
  viewer_id: null,
  forename: '',
  surname: '',
  mfa_totp: false,
  password_proved_at: null,
};

/** A user as the doer of something outside a session: a login, a start-up. */
export const asCaller = (id: number): Caller => ({ ...NOBODY, principal: { ...NOBODY.principal, id } });
