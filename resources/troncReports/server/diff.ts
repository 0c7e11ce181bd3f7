import { sql } from 'kysely';
import { COMPARED_FIGURES, reportDiffAnswer, reportDiffQuery } from '#domain/contract/troncReports.ts';
import { PortalError } from '#domain/errors.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import {
  changeReasons,
  generalCauses,
  ruleDifferences,
  type TroncInput,
  type WeighedLine,
} from '#domain/tronc/index.ts';
import { trainingNames, withTrainings } from '#resources/schemes/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { findReport, type ReportHead, versionBefore } from './store.ts';
import { viewReport } from './view.ts';

interface Delta {
  employee_id: number;
  payroll_ref: string | null;
  name: string;
  from: Pence | null;
  to: Pence | null;
  difference: Pence;
  /** the person's lines in each version, without the tables that are not compared */
  was: WeighedLine[];
  is: WeighedLine[];
}

/** What is read of each line. */
const WEIGHED = [
  'jobRoleId',
  'jobTitle',
  'department',
  'status',
  'hours',
  'points',
] as const satisfies (keyof WeighedLine)[];

/**
 * Returns the difference per person, over all roles, with the lines of both versions; a person who is in only one of the versions has null on the other
 * side.
 */
const deltas = async (db: Db, from: ReportHead, to: ReportHead): Promise<Delta[]> => {
  const { rows } = await sql<Delta>`
    with lines as (
      select r.id = ${to.id} as newer, (line->>'employeeId')::bigint as employee_id, line->>'payrollRef' as payroll_ref,
        line->>'surname' as surname, line->>'forename' as forename, (line->>'amount')::bigint as amount,
        (line->>'jobRoleId')::bigint as role,
        jsonb_build_object(${sql.join(WEIGHED.map((key) => sql`${sql.lit(key)}, line->${sql.lit(key)}`))}) as weighed
      from tronc_reports r, jsonb_array_elements(r.result->'lines') as line
      where r.company_id = ${to.company_id} and r.id = any(${[from.id, to.id]})
    ), people as (
      select employee_id, (array_agg(payroll_ref order by newer desc))[1] as payroll_ref,
        (array_agg(surname order by newer desc))[1] as surname, (array_agg(forename order by newer desc))[1] as forename,
        (sum(amount) filter (where not newer))::bigint as before, (sum(amount) filter (where newer))::bigint as after,
        coalesce(jsonb_agg(weighed order by role) filter (where not newer), '[]') as was,
        coalesce(jsonb_agg(weighed order by role) filter (where newer), '[]') as "is"
      from lines group by employee_id
    )
    select employee_id, payroll_ref, surname || ', ' || forename as name, before as "from", after as "to",
      coalesce(after, 0) - coalesce(before, 0) as difference, was, "is"
    from people where before is distinct from after
    order by abs(coalesce(after, 0) - coalesce(before, 0)) desc, search_fold(surname), search_fold(forename), employee_id`.execute(
    db,
  );
  return rows;
};

/** Returns the stored inputs of two versions. */
const inputsOf = async (db: Db, from: ReportHead, to: ReportHead): Promise<[before: TroncInput, after: TroncInput]> => {
  const { rows } = await sql<{ input: TroncInput }>`
    select r.input from tronc_reports r where r.company_id = ${to.company_id} and r.id = any(${[from.id, to.id]})
    order by r.id = ${to.id}`.execute(db);
  const [before, after] = rows;
  if (!before || !after) throw new PortalError('not_found');
  return [before.input, after.input];
};

const shown = (amount: Pence | null): string | null => (amount === null ? null : formatMoney(amount));

/**
 * @throws PortalError not_found if there is no earlier version; forbidden for a draft if the caller is a client user;
 * 422 for another period's report
 */
const counterpart = async (context: Context, report: ReportHead, against: number | undefined): Promise<ReportHead> => {
  const { db, scope } = context;
  if (against === undefined) {
    const before = await versionBefore(db, scope, report);
    if (!before) throw new PortalError('not_found');
    return before;
  }
  const sibling = await db
    .selectFrom('tronc_reports')
    .select('id')
    .where('company_id', '=', report.company_id)
    .where('period_id', '=', report.period_id)
    .where('id', '=', against)
    .executeTakeFirst();
  if (!sibling) throw validationError({ path: 'against', rule: 'choice' });
  return findReport(context, sibling.id);
};

/**
 * Returns what a version changes, for whom and why: the list used to correct a payroll that was already released
 * (tronc-domain 7.4).
 */
export const diffRoute: AnyRoute = route({
  method: 'GET',
  path: '/tronc_reports/{id}/diff',
  tag: 'Tronc reports',
  permission: viewReport,
  query: reportDiffQuery,
  summary: 'Read the changes since another version of the same period, largest difference first',
  answer: reportDiffAnswer,
  handle: async (context, { params, query: { against } }) => {
    const report = await findReport(context, params.id);
    const other = await counterpart(context, report, against);
    const rows = await deltas(context.db, other, report);
    const [before, after] = await inputsOf(context.db, other, report);
    const causes = generalCauses(before, after);
    return ok({
      against: { id: other.id, version: other.version },
      totals: COMPARED_FIGURES.filter((field) => other.totals[field] !== report.totals[field]).map((field) => ({
        field,
        from: formatMoney(other.totals[field]),
        to: formatMoney(report.totals[field]),
      })),
      rules: withTrainings(ruleDifferences(before, after), await trainingNames(context.db, report.company_id)),
      rows: rows.map(({ was, is, ...row }) => ({
        ...row,
        from: shown(row.from),
        to: shown(row.to),
        difference: formatMoney(row.difference),
        reasons: changeReasons(was, is, causes(row)),
      })),
    });
  },
});
