import { sql } from 'kysely';
import type { TroncStats } from '#domain/contract/troncStats.ts';
import { groupBy } from '#domain/groupBy.ts';
import { sumTroncStats, troncStatsOfSchemes } from '#resources/troncPeriods/server/index.ts';
import type { Context, Db } from '#server/context.ts';

type Rows = readonly { id: number; company_id: number }[];

const companiesOf = (rows: Rows): number[] => [...new Set(rows.map(({ company_id }) => company_id))];

/** Returns the number of employees of each site; sites without any are absent. */
export const employeesBySite = async (db: Db, rows: Rows): Promise<ReadonlyMap<number, number>> => {
  const counts = await db
    .selectFrom('employee_sites')
    .select(['site_id', sql<number>`count(*)`.as('employees')])
    .where('company_id', 'in', companiesOf(rows))
    .where(
      'site_id',
      'in',
      rows.map((row) => row.id),
    )
    .groupBy('site_id')
    .execute();
  return new Map(counts.map(({ site_id, employees }) => [site_id, employees]));
};

/** Returns the troncs of each site whose schemes the caller may view; sites without a scheme are absent. */
export const troncsBySite = async (
  context: Pick<Context, 'db' | 'scope' | 'now'>,
  rows: Rows,
): Promise<ReadonlyMap<number, TroncStats>> => {
  const schemes = groupBy(await troncStatsOfSchemes(context, companiesOf(rows)), ({ site_id }) => site_id);
  return new Map([...schemes].map(([id, own]) => [id, sumTroncStats(own.map(({ stats }) => stats))]));
};
