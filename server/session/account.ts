import { sql } from 'kysely';
import type { Db } from '#server/context.ts';

/** What a login needs to know about a user. */
export interface Account {
  id: number;
  forename: string;
  email: string;
  active: boolean;
  mfa_totp: boolean;
  mfa_sms: boolean;
  mobile_country_code: string;
  mobile_number: string | null;
  hash: string;
  /** when a temporary password stops working; null: never */
  expires_at: Date | null;
}

const accounts = (db: Db) =>
  db
    .selectFrom('users as u')
    .innerJoin('passwords as p', 'p.user_id', 'u.id')
    .select([
      'u.id',
      'u.forename',
      'u.email',
      'u.active',
      'u.mfa_totp',
      'u.mfa_sms',
      'u.mobile_country_code',
      'u.mobile_number',
      'p.hash',
      'p.expires_at',
    ]);

/** Returns the account of a username in any case, including disabled accounts. */
export const accountByUsername = async (db: Db, username: string): Promise<Account | null> =>
  (await accounts(db).where(sql<boolean>`lower(u.username) = lower(${username})`).executeTakeFirst()) ?? null;

export const accountById = async (db: Db, id: number): Promise<Account | null> =>
  (await accounts(db).where('u.id', '=', id).executeTakeFirst()) ?? null;
