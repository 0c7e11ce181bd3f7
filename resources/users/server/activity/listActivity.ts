import { type RawBuilder, sql } from 'kysely';
import type { UserRef } from '#domain/contract/common.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { SITE_ZONE } from '#domain/dates/siteDay.ts';
import type { Db } from '#server/context.ts';
import { refOf } from '#server/platform/db/userRef.ts';

/** Days from `from` to `to`, both included, by the clock of `zone`. */
export interface ActivityDays {
  from: IsoDate;
  to: IsoDate;
  zone: 'UTC' | typeof SITE_ZONE;
}

/** A row of the audit that concerns an account, with the names that it refers to. */
export interface ActivityRow {
  id: number;
  at: Date;
  event: string;
  /** null for an action on no record, of which the audit may have an id only */
  resource: string | null;
  record_id: number | null;
  company_id: number | null;
  company_name: string | null;
  /** the route, job or command */
  cause: string | null;
  address: string | null;
  /** the API key that acted for the user */
  key_id: number | null;
  key_name: string | null;
  /** who acted; null for the portal, and for someone who was not logged in */
  who: UserRef | null;
}

interface Asked {
  /** the account */
  id: number;
  days: ActivityDays;
  /** the companies whose rows the caller may see; 'all' for an operator and troncmasters */
  companies: readonly number[] | 'all';
  limit: number;
  offset?: number;
}

/** Who sees a ticket of a company is decided for each ticket: a manager must not learn that a user has written one. */
const FOR_NAMED_USERS = ['tickets', 'ticket_attachments'];

/**
 * The rows that a user manager may see: those of these companies but not of tickets, and without a company those about the
 * account itself and those about no record, such as rejected requests. Other rows without a company are about other accounts.
 */
const visible = (id: number, companies: readonly number[] | 'all'): RawBuilder<boolean> =>
  companies === 'all'
    ? sql`true`
    : sql`(a.company_id = any(${companies}) and coalesce(a.resource, '') <> all(${FOR_NAMED_USERS})
        or a.company_id is null and (a.resource is null or a.resource = 'users' and a.record_id = ${id}))`;

/**
 * Returns the newest actions of a user in some days, and the number of all: logins and failed ones, what was changed,
 * downloaded, exported and rejected, views as another user, and what others did to the account. Reads of pages are in the
 * access log only. One statement, which reads the ranges of the audit that contain these days (migration 0121).
 */
export const listActivity = async (
  db: Db,
  { id, days: { from, to, zone }, companies, limit, offset = 0 }: Asked,
): Promise<{ rows: ActivityRow[]; total: number }> => {
  const { rows } = await sql<{ total: number } & (ActivityRow | { id: null })>`
    with found as materialized (
      select a.id, a.at, a.event, a.resource, a.record_id, a.company_id, a.cause, a.address, a.api_key_id, a.user_id
      from audit a
      where a.at >= ${from}::date::timestamp at time zone ${zone}
        and a.at < (${to}::date + 1)::timestamp at time zone ${zone}
        and (a.user_id = ${id} or a.resource = 'users' and a.record_id = ${id})
        and ${visible(id, companies)}
    ), shown as (select * from found order by id desc limit ${limit} offset ${offset})
    select n.total, s.id, s.at, s.event, s.resource, s.record_id, s.company_id, c.name as company_name, s.cause, s.address,
      k.id as key_id, k.name as key_name, ${refOf('u')} as who
    from (select count(*) as total from found) n left join shown s on true
      left join companies c on c.id = s.company_id left join api_keys k on k.id = s.api_key_id
      left join users u on u.id = s.user_id
    order by s.id desc`.execute(db);
  return { rows: rows.filter((row): row is typeof row & ActivityRow => row.id !== null), total: rows[0]?.total ?? 0 };
};
