import { sql } from 'kysely';
import { type ActivityDays, listActivity } from '#resources/users/server/index.ts';
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

/**
 * Lists the newest actions of a user in some days, of all companies (`listActivity`), by the days of UTC.
 * @param limit the number of rows at most
 * @throws Error if there is no such account
 */
export const activityOf = async (
  db: Db,
  username: string,
  days: Omit<ActivityDays, 'zone'>,
  limit: number,
): Promise<Activity[]> => {
  const account = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(${username}) in (lower(username), lower(email))`)
    .executeTakeFirst();
  if (!account) throw new Error(`There is no account ${username}.`);
  const { id } = account;
  const { rows } = await listActivity(db, { id, days: { ...days, zone: 'UTC' }, companies: 'all', limit });
  return rows.map(({ at, event, resource, record_id, company_name, cause, address, key_name, who }) => ({
    at,
    event,
    record: resource === null ? null : [resource, record_id].filter((part) => part !== null).join(' '),
    company: company_name,
    cause,
    address,
    key: key_name,
    by_other: who?.id !== id,
  }));
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
