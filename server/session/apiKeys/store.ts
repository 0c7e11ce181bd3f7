import { type RawBuilder, sql } from 'kysely';
import type { ApiKeyState } from '#domain/apiKeys.ts';
import type { ApiKey } from '#domain/contract/apiKeys.ts';
import type { NamedRef, UserRef } from '#domain/contract/common.ts';
import { DAY_MS, utcDay } from '#domain/dates/siteDay.ts';
import type { Db } from '#server/context.ts';
import { companyRefsOf } from '#server/platform/db/companyRefs.ts';
import { refOf } from '#server/platform/db/userRef.ts';

interface Row {
  id: number;
  name: string;
  writes: boolean;
  addresses: string[];
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
  paused_at: Date | null;
  revoked_at: Date | null;
  companies: NamedRef[] | null;
  owner: UserRef;
  revoked_by: UserRef | null;
}

/** A key works until the end of its last day, in UTC. */
export const expiryOf = (lastDay: string): Date => new Date(new Date(`${lastDay}T00:00:00Z`).getTime() + DAY_MS);

const stateOf = ({ revoked_at, expires_at, paused_at }: Row, now: Date): ApiKeyState => {
  if (revoked_at) return 'revoked';
  if (expires_at <= now) return 'expired';
  return paused_at ? 'paused' : 'active';
};

const present = (now: Date, row: Row): ApiKey => ({
  id: row.id,
  name: row.name,
  begins: `tip_${row.id}_`,
  owner: row.owner,
  companies: row.companies,
  writes: row.writes,
  addresses: row.addresses,
  created_at: row.created_at.toISOString(),
  expires_on: utcDay(row.expires_at.getTime() - DAY_MS),
  last_used_at: row.last_used_at?.toISOString() ?? null,
  state: stateOf(row, now),
  paused_at: row.paused_at?.toISOString() ?? null,
  revoked_at: row.revoked_at?.toISOString() ?? null,
  revoked_by: row.revoked_by,
});

/** Returns keys, newest first, with their owners and companies. */
export const keysWhere = async (
  db: Db,
  now: Date,
  which: RawBuilder<unknown>,
  { limit = 1_000, offset = 0 }: { limit?: number; offset?: number } = {},
): Promise<ApiKey[]> => {
  const { rows } = await sql<Row>`
    select a.id, a.name, a.writes and not (u.tronc_master and a.company_ids is null) as writes, a.addresses, a.created_at,
      a.expires_at, a.last_used_at, a.paused_at, a.revoked_at,
      ${companyRefsOf('a.company_ids')} as companies, ${refOf('u')} as owner, ${refOf('r')} as revoked_by
    from api_keys a join users u on u.id = a.user_id left join users r on r.id = a.revoked_by
    where ${which} order by a.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map((row) => present(now, row));
};

/** Returns the number of keys. */
export const countKeys = async (db: Db, which: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from api_keys a join users u on u.id = a.user_id where ${which}`.execute(db);
  return rows[0]?.total ?? 0;
};
