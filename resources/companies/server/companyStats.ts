import { sql } from 'kysely';
import type { CompanyStat } from '#domain/contract/companies.ts';
import type { TroncStats } from '#domain/contract/troncStats.ts';
import { groupBy } from '#domain/groupBy.ts';
import { sumTroncStats, troncStatsOfSchemes } from '#resources/troncPeriods/server/index.ts';
import type { Context, Db } from '#server/context.ts';

/** The name of each count in the response (CMP-023). */
export const STAT_NAMES = {
  employees: 'employee_stats',
  schemes: 'tronc_scheme_stats',
  sites: 'site_stats',
} as const satisfies Record<CompanyStat, string>;

/** Returns the sites of each company in order of name: its linked sites (CMP-037). */
export const sitesByCompany = async (
  db: Db,
  companies: readonly number[],
): Promise<ReadonlyMap<number, { id: number; name: string }[]>> => {
  const rows = await db
    .selectFrom('sites')
    .select(['company_id', 'id', 'name'])
    .where('company_id', 'in', companies)
    .where('archived_at', 'is', null)
    .orderBy(sql`search_fold(name)`)
    .orderBy('id')
    .execute();
  const found = new Map<number, { id: number; name: string }[]>();
  for (const { company_id, id, name } of rows) found.set(company_id, [...(found.get(company_id) ?? []), { id, name }]);
  return found;
};

/** Returns the troncs of each company whose schemes the caller may view; companies without a scheme are absent. */
export const troncsByCompany = async (
  context: Pick<Context, 'db' | 'scope' | 'now'>,
  companies: readonly number[],
): Promise<ReadonlyMap<number, TroncStats>> => {
  const schemes = groupBy(await troncStatsOfSchemes(context, companies), ({ company_id }) => company_id);
  return new Map([...schemes].map(([id, own]) => [id, sumTroncStats(own.map(({ stats }) => stats))]));
};
