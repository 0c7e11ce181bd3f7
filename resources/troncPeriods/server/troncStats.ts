import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { can } from '#domain/access/rules.ts';
import type { TroncStats } from '#domain/contract/troncStats.ts';
import { groupBy } from '#domain/groupBy.ts';
import type { Context, Db } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import { readByCompany } from '#server/platform/db/spread.ts';
import type { SchemeKey } from './keys.ts';
import { presentShort, readProgress } from './present.ts';
import { currentPeriods, type PeriodRow } from './store.ts';

interface SiteScheme extends SchemeKey {
  site_id: number;
}

const schemesInUse = (db: Db, companies: readonly number[]): Promise<SiteScheme[]> =>
  db
    .selectFrom('schemes')
    .select(['id', 'site_id', sql<number>`company_id`.as('company_id')])
    .where('company_id', 'in', companies)
    .where('archived_at', 'is', null)
    .execute();

/** Returns periods of any age with a file that no report has processed, or with a report that is still a draft. */
const unfinishedPeriods = (db: Db, schemes: readonly SchemeKey[]): Promise<PeriodRow[]> =>
  readByCompany(schemes, async (own, companies) => {
    const within = sql`company_id = any(${companies}::bigint[])`;
    const { rows } = await sql<PeriodRow>`
      select p.* from (
        select company_id, period_id from tronc_files where ${within} and not processed
        union select company_id, period_id from tronc_reports where ${within} and status = 'draft') begun
      join tronc_periods p on p.${within} and p.company_id = begun.company_id and p.id = begun.period_id
      where p.scheme_id = any(${own.map(({ id }) => id)}::bigint[])`.execute(db);
    return rows;
  });

/** The progress of a period that nothing belongs to. */
const NO_WORK = { hasFiles: false, report: null };

/**
 * Returns the progress of these schemes' current periods, and of each scheme how many of its periods are late, by a fixed
 * number of queries. Client users see the progress of released reports only (RPT-012).
 */
export const progressOfSchemes = async (
  context: Pick<Context, 'db' | 'scope' | 'now'>,
  schemes: readonly SchemeKey[],
  current: ReadonlyMap<number, PeriodRow>,
) => {
  const { db, scope } = context;
  const day = today(context);
  const unfinished = await unfinishedPeriods(db, schemes);
  const periods = [...new Map([...current.values(), ...unfinished].map((period) => [period.id, period])).values()];
  const progress = await readProgress(db, periods, !scope.tronc_master);
  const shortOf = (period: PeriodRow) => presentShort(period, progress.get(period.id) ?? NO_WORK, day);
  const late = groupBy(
    periods.filter((period) => shortOf(period).state === 'overdue'),
    ({ scheme_id }) => scheme_id,
  );
  return { shortOf, overdueOf: (scheme: number): number => late.get(scheme)?.length ?? 0 };
};

/**
 * Returns the next pay date and the number of late periods of each scheme in use, by a fixed number of queries. Companies whose schemes
 * the caller may not view are left out.
 */
export const troncStatsOfSchemes = async (
  context: Pick<Context, 'db' | 'scope' | 'now'>,
  companies: readonly number[],
): Promise<{ company_id: number; site_id: number; stats: TroncStats }[]> => {
  const { db, scope } = context;
  const seen = companies.filter((company_id) => can(scope, AREAS.troncSchemes.canView, { company_id }));
  const schemes = seen.length > 0 ? await schemesInUse(db, seen) : [];
  if (schemes.length === 0) return [];
  const day = today(context);
  const current = await currentPeriods(db, schemes, day);
  const { overdueOf } = await progressOfSchemes(context, schemes, current);
  return schemes.map(({ id, company_id, site_id }) => {
    const pays = current.get(id)?.actual_pay_date;
    return {
      company_id,
      site_id,
      stats: { next_pay_date: pays !== undefined && pays >= day ? pays : null, overdue: overdueOf(id) },
    };
  });
};

/** Adds the schemes of one place: the earliest pay date, and all late periods. */
export const sumTroncStats = (stats: readonly TroncStats[]): TroncStats => ({
  next_pay_date:
    stats
      .flatMap(({ next_pay_date }) => next_pay_date ?? [])
      .sort()
      .at(0) ?? null,
  overdue: stats.reduce((sum, { overdue }) => sum + overdue, 0),
});
