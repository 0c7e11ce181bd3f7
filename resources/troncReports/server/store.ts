import { type Expression, type SqlBool, sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { can, type Principal } from '#domain/access/rules.ts';
import type { BucketKind } from '#domain/dates/buckets.ts';
import { PortalError } from '#domain/errors.ts';
import type { Finding, ReportLine, TroncResult } from '#domain/tronc/index.ts';
import { isOneOf } from '#domain/typeGuards.ts';
import { ofFilter } from '#resources/troncPeriods/server/index.ts';
import type { Context, Db, InCompany } from '#server/context.ts';
import { inScope } from '#server/crud/scope.ts';
import { includesExplanations, type Reading, withExplanations, withoutExplanations } from './explanations.ts';
import type { ReportTotals } from './totals.ts';

/** The filters of a list of reports. */
export interface ReportFilter {
  tronc_period_ids?: readonly number[] | undefined;
  tronc_scheme_ids?: readonly number[] | undefined;
  report_ids?: readonly number[] | undefined;
}

const VIEW = AREAS.troncSchemes.canView;
const DRAFTS = AREAS.troncPreparation.canView;

/** Client users only see released reports, including those replaced since (RPT-012). */
const RELEASED = ['approved', 'replaced'] as const;
/** Returns whether client users can see a report with this status. */
export const isReleased = (status: string): boolean => isOneOf(RELEASED, status);

/**
 * Query of report headers, with their users and period; the lines are only read if they are requested. `totals` is what
 * `totalsOf` wrote: the casts to `ReportHead` below state its type, which server/platform/db cannot import.
 */
const heads = (db: Db) =>
  db
    .selectFrom('tronc_reports as r')
    .innerJoin('companies as c', (join) => join.onRef(sql.ref('c.id'), '=', sql.ref('r.company_id')))
    .innerJoin('tronc_periods as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.period_id'),
    )
    .innerJoin('users as maker', 'maker.id', 'r.created_by')
    .leftJoin('users as approver', 'approver.id', 'r.approved_by')
    .select([
      'r.id',
      'r.company_id',
      'r.scheme_id',
      'r.period_id',
      'r.version',
      'r.status',
      'r.input_hash',
      'r.totals',
      sql<readonly Finding[]>`r.findings || r.release_findings`.as('findings'),
      'r.law_wording',
      'r.paid_by',
      'r.rules_reason',
      'r.created_by',
      'r.created_at',
      'r.approved_by',
      'r.approved_at',
      'r.revision',
      'c.country',
      'maker.forename as maker_forename',
      'maker.surname as maker_surname',
      'approver.forename as approver_forename',
      'approver.surname as approver_surname',
      sql<boolean>`not exists (select 1 from tronc_reports n where n.company_id = r.company_id
        and n.period_id = r.period_id and n.version > r.version)`.as('newest'),
    ]);

export type ReportHead = Omit<Awaited<ReturnType<ReturnType<typeof heads>['execute']>>[number], 'totals'> & {
  totals: ReportTotals;
};
/** How the scheme divided its fund when the report was generated, which names the buckets in the report's notes. */
interface Divided {
  bucketKind: BucketKind;
}
/** A stored result. Those of older versions of the portal name the fund `totalTroncs`, so it is read from `totals`. */
type StoredResult = Omit<TroncResult, 'fund'>;
/** A header with the stored result of its calculation. */
export type FullReport = ReportHead & Divided & { result: StoredResult };

const bucketKind = sql<BucketKind>`input->'scheme'->>'distributionFrequency'`.as('bucketKind');

const any = (column: string, ids: readonly number[] | undefined): Expression<SqlBool> =>
  ids ? sql<boolean>`${sql.ref(column)} = any(${ids})` : sql<boolean>`true`;

const visible = (scope: Principal): Expression<SqlBool> => {
  const rows = inScope(scope, VIEW, 'r.company_id');
  const drafts = inScope(scope, DRAFTS, 'r.company_id');
  return sql<boolean>`${rows} and (r.status = any(${RELEASED}) or ${drafts})`;
};

const wanted = async (db: Db, scope: Principal, filter: ReportFilter): Promise<Expression<SqlBool>> => sql<boolean>`
  ${visible(scope)} and ${await ofFilter(db, 'r', filter)} and ${any('r.period_id', filter.tronc_period_ids)} and ${any('r.scheme_id', filter.tronc_scheme_ids)}
  and ${any('r.id', filter.report_ids)}`;

/**
 * Returns reports that the caller may see, newest version first and equal versions by period: all of them, or one page.
 */
export const listReports = async (
  db: Db,
  scope: Principal,
  filter: ReportFilter,
  way: 'asc' | 'desc' = 'desc',
  window?: { number: number; size: number },
): Promise<ReportHead[]> =>
  (await heads(db)
    .where(await wanted(db, scope, filter))
    .orderBy('r.version', way)
    .orderBy('p.start_date', 'desc')
    .orderBy('r.id', 'desc')
    .$if(window !== undefined, (query) =>
      query.limit(window?.size ?? 0).offset(((window?.number ?? 1) - 1) * (window?.size ?? 0)),
    )
    .execute()) as ReportHead[];

export const countReports = async (db: Db, scope: Principal, filter: ReportFilter): Promise<number> => {
  const { total } = await db
    .selectFrom('tronc_reports as r')
    .select(sql<number>`count(*)`.as('total'))
    .where(await wanted(db, scope, filter))
    .executeTakeFirstOrThrow();
  return total;
};

/** Returns the stored results of listed reports, in their order; with explanations if they are requested. */
export const withResults = async (
  db: Db,
  reports: readonly ReportHead[],
  reading: Reading = {},
): Promise<FullReport[]> => {
  const explained = new Set(
    reports.filter(({ totals }) => includesExplanations(totals.employees_count, reading)).map(({ id }) => id),
  );
  const rows = await db
    .selectFrom('tronc_reports')
    .select(['id', 'result', bucketKind])
    .select(sql<Buffer | null>`case when id = any(${[...explained]}) then explanations end`.as('explanations'))
    .where(sql<boolean>`company_id = any(${[...new Set(reports.map(({ company_id }) => company_id))]})`)
    .where(sql<boolean>`id = any(${reports.map(({ id }) => id)})`)
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found: FullReport[] = [];
  for (const report of reports) {
    const row = byId.get(report.id);
    if (!row) continue;
    const stored = row.result;
    const result = explained.has(report.id) ? stored : withoutExplanations(stored);
    found.push({
      ...report,
      bucketKind: row.bucketKind,
      result: await withExplanations(result, row.explanations, reading.people),
    });
  }
  return found;
};

/** A line without explanation and bucket hours, which are most of a stored result and are not shown in tables. */
export type PlainLine = Omit<ReportLine, 'explanation' | 'bucketHours'>;
/** A header with the stored result and plain lines. */
export type PlainReport = ReportHead &
  Divided & { result: Omit<StoredResult, 'lines'> & { lines: readonly PlainLine[] } };

/**
 * Returns the stored result of a report without its explanations and bucket hours, which are not read from the
 * database.
 */
export const withPlainResult = async (db: Db, report: ReportHead): Promise<PlainReport> => {
  const found = await db
    .selectFrom('tronc_reports')
    .select(bucketKind)
    .select(
      sql<PlainReport['result']>`jsonb_set(result, '{lines}', coalesce((
        select jsonb_agg(line - 'explanation' - 'bucketHours' order by at)
        from jsonb_array_elements(result->'lines') with ordinality as lines (line, at)), '[]'))`.as('result'),
    )
    .where('company_id', '=', report.company_id)
    .where('id', '=', report.id)
    .executeTakeFirstOrThrow();
  return { ...report, ...found };
};

/** Returns the newest version before a report that the caller may see; null if there is none. */
export const versionBefore = async (db: Db, scope: Principal, report: ReportHead): Promise<ReportHead | null> =>
  ((await heads(db)
    .where(visible(scope))
    .where('r.company_id', '=', report.company_id)
    .where('r.period_id', '=', report.period_id)
    .where('r.version', '<', report.version)
    .orderBy('r.version', 'desc')
    .limit(1)
    .executeTakeFirst()) as ReportHead | undefined) ?? null;

/**
 * Returns one report by id; the route has already checked the permission on its company.
 * @throws PortalError not_found; forbidden for a draft that the caller cannot prepare
 */
export const findReport = async (
  { db, scope, company }: InCompany & Pick<Context, 'scope'>,
  id: number,
): Promise<ReportHead> => {
  const found = await heads(db).where('r.company_id', '=', company).where('r.id', '=', id).executeTakeFirst();
  const report = found as ReportHead | undefined;
  if (!report) throw new PortalError('not_found');
  if (!can(scope, VIEW, report) || !(isReleased(report.status) || can(scope, DRAFTS, report)))
    throw new PortalError('forbidden');
  return report;
};
