import { sql } from 'kysely';
import type { SchemePeriodShort, TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { groupBy } from '#domain/groupBy.ts';
import { formatMoney } from '#domain/money/money.ts';
import { decimalHours } from '#domain/money/units.ts';
import { troncPeriodState } from '#domain/payroll/troncPeriodState.ts';
import type { Context, Db } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import { readByCompany } from '#server/platform/db/spread.ts';
import { currentPeriods, type PeriodRow } from './store.ts';

/** The work on a period that its state depends on. */
interface Progress {
  hasFiles: boolean;
  report: { approved: boolean } | null;
}

export const presentShort = (row: PeriodRow, progress: Progress, day: IsoDate): SchemePeriodShort => ({
  id: row.id,
  period_number: row.period_number,
  tax_year: row.tax_year,
  submission_date: row.submission_date,
  report_return_date: row.report_return_date,
  actual_pay_date: row.actual_pay_date,
  state: troncPeriodState({ ...row, ...progress, hasHours: row.hours_imported_at !== null }, day),
});

/** Reads the work on these periods with one statement; client users' reports are the released ones (RPT-012). */
export const readProgress = async (
  db: Db,
  periods: readonly PeriodRow[],
  releasedOnly: boolean,
): Promise<Map<number, Progress>> => {
  const rows = await readByCompany(periods, async (own, companies) => {
    const within = sql`company_id = any(${companies}::bigint[])`;
    const query = sql<{ id: number; has_files: boolean; approved: boolean | null }>`
      select wanted.id, r.approved, exists (select 1 from tronc_files f
        where f.${within} and f.company_id = wanted.company_id and f.period_id = wanted.id) as has_files
      from unnest(${own.map(({ company_id }) => company_id)}::bigint[], ${own.map(({ id }) => id)}::bigint[])
        as wanted (company_id, id)
      left join lateral (
        select status in ('approved', 'replaced') as approved from tronc_reports
        where ${within} and company_id = wanted.company_id and period_id = wanted.id
          and (${!releasedOnly} or status in ('approved', 'replaced'))
        order by version desc limit 1) r on true`;
    return (await query.execute(db)).rows;
  });
  return new Map(
    rows.map(({ id, has_files, approved }) => [
      id,
      { hasFiles: has_files, report: approved === null ? null : { approved } },
    ]),
  );
};

interface ReportRow {
  period_id: number;
  id: number;
  version: number;
  approved: boolean;
  created_at: Date;
  rules_reason: string | null;
}

const presentReport = ({ id, version, approved, rules_reason }: ReportRow): TroncPeriod['latest_report'] => ({
  ...{ id, version, approved },
  // A new version keeps this choice of a draft, but not that of a released report.
  ...(rules_reason !== null && !approved && { rules_reason }),
});

/** Reads the funds, hours, files and reports of the periods of one page, by period. */
const attachments = async (db: Db, periods: readonly PeriodRow[], releasedOnly: boolean) => {
  const companies = [...new Set(periods.map(({ company_id }) => company_id))];
  const ids = periods.map(({ id }) => id);
  const here = sql<boolean>`company_id = any(${companies}) and period_id = any(${ids})`;
  const [amounts, hours, files, reports] = await Promise.all([
    db
      .selectFrom('tronc_amounts')
      .select(['period_id', 'bucket_start', 'amount', 'mandatory', 'takings_hash'])
      .where(here)
      .orderBy('bucket_start')
      .execute(),
    sql<{ period_id: number; hours: number }>`
      select period_id, sum(hours)::bigint as hours from tronc_hours where ${here} group by period_id`.execute(db),
    sql<{ period_id: number; files: number; open: number }>`
      select period_id, count(*) as files, count(*) filter (where not processed) as open
      from tronc_files where ${here} group by period_id`.execute(db),
    sql<ReportRow>`
      select distinct on (period_id) period_id, id, version, status in ('approved', 'replaced') as approved, created_at,
        rules_reason
      from tronc_reports where ${here} and (${!releasedOnly} or status in ('approved', 'replaced'))
      order by period_id, version desc`.execute(db),
  ]);
  const byPeriod = <R extends { period_id: number }>(rows: readonly R[]) =>
    new Map(rows.map((row) => [row.period_id, row]));
  return {
    amounts: groupBy(amounts, ({ period_id }) => period_id),
    hours: byPeriod(hours.rows),
    files: byPeriod(files.rows),
    reports: byPeriod(reports.rows),
  };
};

/**
 * Returns periods as they are sent, by a fixed number of queries for the whole page. Client users only see released
 * reports (RPT-012), and `inputs_changed` refers to the report that they see.
 */
export const presentPeriods = async (
  context: Pick<Context, 'db' | 'scope' | 'now'>,
  rows: readonly PeriodRow[],
): Promise<TroncPeriod[]> => {
  if (rows.length === 0) return [];
  const schemes = [...new Map(rows.map(({ scheme_id: id, company_id }) => [id, { id, company_id }])).values()];
  const day = today(context);
  const [current, found] = await Promise.all([
    currentPeriods(context.db, schemes, day),
    attachments(context.db, rows, !context.scope.tronc_master),
  ]);
  return rows.map((row) => {
    const amounts = found.amounts.get(row.id) ?? [];
    const report = found.reports.get(row.id);
    const newer = (at: Date | null) => report !== undefined && at !== null && at > report.created_at;
    return {
      ...presentShort(row, { hasFiles: found.files.has(row.id), report: report ?? null }, day),
      tronc_scheme_id: row.scheme_id,
      start_date: row.start_date,
      end_date: row.end_date,
      is_current: current.get(row.scheme_id)?.id === row.id,
      tronc_amount: row.fund_entered_at && formatMoney(amounts.reduce((sum, { amount }) => sum + amount, 0)),
      tronc_amounts: amounts.map(({ bucket_start, amount, mandatory }) => ({
        bucket_start,
        amount: formatMoney(amount),
        ...(mandatory !== null && { mandatory: formatMoney(mandatory) }),
      })),
      ...(amounts.some(({ takings_hash }) => takings_hash !== null) && { from_takings: true as const }),
      hours_imported: row.hours_imported_at !== null,
      inputs_changed: newer(row.hours_imported_at) || newer(row.fund_entered_at),
      total_hours: row.hours_imported_at && decimalHours(found.hours.get(row.id)?.hours ?? 0),
      files_count: found.files.get(row.id)?.files ?? 0,
      files_to_process_count: found.files.get(row.id)?.open ?? 0,
      latest_report: report ? presentReport(report) : null,
      revision: row.revision,
    };
  });
};

/** Returns one period by id, as it is sent after a change of its inputs; undefined if there is none. */
export const presentPeriod = async (
  context: Pick<Context, 'db' | 'company' | 'scope' | 'now'>,
  id: number,
): Promise<TroncPeriod | undefined> => {
  const rows = await context.db
    .selectFrom('tronc_periods')
    .selectAll()
    .where('company_id', '=', context.company)
    .where('id', '=', id)
    .execute();
  return (await presentPeriods(context, rows))[0];
};
