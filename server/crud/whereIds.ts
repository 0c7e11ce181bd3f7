import { type RawBuilder, sql } from 'kysely';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import type { Db } from '#server/context.ts';
import { isTenant } from '#server/platform/db/ddl.ts';
import { companiesAmong, inCompanies, knownCompanies } from '#server/platform/db/knownCompanies.ts';
import { anyOf } from '#server/platform/db/prepared.ts';

/*
 * Conditions for records by their ids. Each begins with their companies (decision 0028): on a distributed database, a
 * statement without them asks every part, and cannot lock a row.
 */

/**
 * The condition of a prepared statement that reads records. It names their companies if the permission check or another
 * statement has read them; of others, the statement itself returns the company, which saves a round trip.
 */
export const whereIdsPrepared = (db: Db, entity: AnyEntity, ids: readonly number[]): RawBuilder<unknown> => {
  const companies = isTenant(entity) ? knownCompanies(db, entity.name, ids) : null;
  return companies ? sql`${inCompanies(companies)} and id = ${anyOf(ids)}` : sql`id = ${anyOf(ids)}`;
};

/** The condition of a statement that locks or changes one record. */
export const whereId = async (db: Db, entity: AnyEntity, id: number): Promise<RawBuilder<unknown>> => {
  if (!isTenant(entity)) return sql`id = ${id}`;
  const [company] = await companiesAmong(db, entity.name, [id]);
  return sql`company_id = ${company} and id = ${id}`;
};

/** The condition of a statement about several records, whose plan depends on their number. */
export const whereIds = async (db: Db, entity: AnyEntity, ids: readonly number[]): Promise<RawBuilder<unknown>> => {
  const named = sql`id = any(${ids}::bigint[])`;
  if (!isTenant(entity)) return named;
  return sql`company_id = any(${await companiesAmong(db, entity.name, ids)}::bigint[]) and ${named}`;
};
