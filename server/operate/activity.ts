import { sql } from 'kysely';
import type { Db } from '#server/context.ts';

/** What a user did, or what was done to the account, as the audit has it. */
export interface Activity {
  at: Date;
  event: string;
  /** 'employees 12'; null for an action on no record */
  record: string | null;
  company: string | null;
  /** the route, job or command */
  cause: string | null;
  address: string | null;
  /** the name of the API key that acted for the user */
  key: string | null;
  /** whether another person did it to the account, or tried to log in to it */
  by_other: boolean;
}

/** Days from `from` to `to`, both included, in UTC: 'YYYY-MM-DD'. */
interface Days {
  from: string;
  to: string;
}

/**
 * Lists the newest actions of a user in some days: logins and failed ones, what was changed, downloaded, exported and
 * rejected, and views as another user. Reads of pages are in the access log only.
 * @param limit the number of rows at most
 * @throws Error if there is no such account
 */
export const activityOf = async (db: Db, username: string, { from, to }: Days, limit: number): Promise<Activity[]> => {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(${username}) in (lower(username), lower(email))`)
    .executeTakeFirst();
  if (!account) throw new Error(`There is no account ${username}.`);
  const { id } = account;
  const { rows } = await sql<Activity>`
    select a.at, a.event, a.resource || coalesce(' ' || a.record_id, '') as record, c.name as company, a.cause, a.address,
      k.name as key, a.user_id is distinct from ${id} as by_other
    from audit a left join companies c on c.id = a.company_id left join api_keys k on k.id = a.api_key_id
    where a.at >= ${from}::date at time zone 'UTC' and a.at < (${to}::date + 1) at time zone 'UTC'
      and (a.user_id = ${id} or (a.resource = 'users' and a.record_id = ${id}))
    order by a.id desc limit ${limit}`.execute(db);
  return rows;
};

/** Returns an action as a line for a terminal. */
export const activityLine = ({ at, event, record, company, cause, address, key, by_other }: Activity): string =>
  [
    at.toISOString().replace('T', ' ').slice(0, 19),
    by_other ? `${event} (by another person, or without a login)` : event,
    record,
    company,
    cause,
    address,
    key && `API key ${key}`,
  ]
    .filter((part) => part !== null && part !== '')
    .join('  ');
