import { timingSafeEqual } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { scopeOfKey } from '#domain/access/apiKeyScope.ts';
import { parseApiKey } from '#domain/apiKeys.ts';
import type { Caller, Db, Services } from '#server/context.ts';
import { batchLookups } from '#server/platform/db/batchLookups.ts';
import { placement } from '#server/platform/db/placement.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { tokenHash } from '#server/platform/secrets/token.ts';
import { isWithin } from './addressRanges.ts';
import { PERMISSION_COLUMNS, type PermissionRow, principalIn } from './permissionRow.ts';
import { touchApiKeys } from './touch.ts';

interface KeyRow extends PermissionRow {
  id: number;
  secret_hash: Buffer;
  writes: boolean;
  company_ids: number[] | null;
  addresses: string[];
  last_used_at: Date | null;
  expires_at: Date;
  forename: string;
  surname: string;
  mfa_totp: boolean;
  password_temporary: boolean;
  is_demo: boolean;
  /** the payrolls of `company_ids`, for a troncmaster */
  all_payrolls: { id: number; company_id: number }[];
}

/**
 * A key for all companies only reads while its owner is a troncmaster, also if the owner became one after adding it
 * (decision 0021).
 */
const mayWrite = ({ writes, company_ids, tronc_master }: KeyRow): boolean =>
  writes && !(tronc_master && company_ids === null);

/** Minimum age of `last_used_at` in milliseconds before a request updates it. */
const TOUCH_AFTER = 60_000;

/**
 * Returns the owner of a key with the permissions that the owner has at this moment, on the companies of the key; null
 * for an unknown, expired, paused or revoked key, for an owner who is disabled, and for an address outside the ranges of the key.
 * All of these get the same response.
 */
export const callerOfKey = async (
  db: Db,
  { now }: Pick<Services, 'now'>,
  text: string,
  address: string,
): Promise<Caller | null> => {
  const given = parseApiKey(text);
  if (!given) return null;
  const key = (await keysById(db, [given.id])).get(given.id);
  // Compared in any case, so that the time does not reveal which ids exist.
  const matches = timingSafeEqual(tokenHash(given.secret), key?.secret_hash ?? tokenHash(''));
  const at = now();
  if (!key || !matches || key.expires_at <= at || !isWithin(address, key.addresses)) return null;
  if (at.getTime() - (key.last_used_at?.getTime() ?? 0) > TOUCH_AFTER) await touchApiKeys(db, [{ id: key.id, at }]);
  return {
    principal: scopeOfKey(principalIn(key), key.company_ids, key.all_payrolls),
    session_id: 0,
    viewer_id: null,
    forename: key.forename,
    surname: key.surname,
    mfa_totp: key.mfa_totp,
    password_temporary: key.password_temporary,
    // A program proves no password, so changes that require one are not open to it.
    password_proved_at: null,
    api_key: { id: key.id, writes: mayWrite(key) },
    provider_id: null,
    is_demo: key.is_demo,
  };
};

const keysById = batchLookups(async (db: Db, ids: readonly number[]) => {
  const { rows } = await prepared(
    db,
    sql<KeyRow>`
    select a.id, a.secret_hash, a.writes, a.company_ids, a.addresses, a.last_used_at, a.expires_at, u.id as user_id, u.forename,
      u.surname, u.mfa_totp, u.tronc_master, coalesce(w.temporary, false) as password_temporary,
      exists (select 1 from demo_users d where d.user_id = u.id) as is_demo,
      ${
        placement().joinsTenants
          ? sql`coalesce(
        (${payrollsOf(sql`a.company_ids`)} and u.tronc_master), '[]')`
          : sql`'[]'::json`
      } as all_payrolls,
      ${PERMISSION_COLUMNS}
    from api_keys a join users u on u.id = a.user_id left join passwords w on w.user_id = u.id
    where a.id = any(${[...ids]}::bigint[]) and a.revoked_at is null and a.paused_at is null and u.active`,
  );
  return new Map(
    await Promise.all(
      rows.map(async (key) => [key.id, placement().joinsTenants ? key : await withPayrolls(db, key)] as const),
    ),
  );
});

/** The payrolls of companies that are not archived, as JSON. */
const payrollsOf = (companies: RawBuilder<unknown>) => sql`
  select json_agg(json_build_object('id', r.id, 'company_id', r.company_id))
  from payrolls r join companies k on k.id = r.company_id and k.archived_at is null where r.company_id = any(${companies})`;

/** Keys are on the coordinator of a spread database and payrolls are not: one statement cannot read both (decision 0027). */
const withPayrolls = async (db: Db, key: KeyRow): Promise<KeyRow> => {
  if (!key.tronc_master || key.company_ids === null) return key;
  const { rows } = await sql<{ all_payrolls: KeyRow['all_payrolls'] }>`
    select coalesce((${payrollsOf(sql`${key.company_ids}::bigint[]`)}), '[]') as all_payrolls`.execute(db);
  return { ...key, ...rows[0] };
};
