import { sql } from 'kysely';
import { approvalCheckAnswer, type PreviousRelease } from '#domain/contract/approvalCheck.ts';
import { formatMoney } from '#domain/money/money.ts';
import { changedRules, lateRelease, type RulePart, type TroncInput } from '#domain/tronc/index.ts';
import { presentFindings } from '#resources/schemes/server/index.ts';
import type { Db } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { rowOf } from '#server/platform/http/subjects.ts';
import type { PeriodKey } from './approvalInputs.ts';
import { gather } from './gather.ts';
import { findReport, type ReportHead } from './store.ts';
import type { ReportTotals } from './totals.ts';
import { varianceOf } from './variance.ts';

/**
 * Returns the parts of the rules that have changed since a report was calculated; `input` is that of the report, `reason` why
 * it does not have the rules of the version released before it.
 */
export const rulesSince = async (
  db: Db,
  period: PeriodKey,
  input: TroncInput,
  reason: string | null,
): Promise<RulePart[]> =>
  changedRules(input, await gather(db, period, { rules: reason === null ? 'period' : 'current' }));

const inputOf = async (db: Db, report: ReportHead): Promise<TroncInput> => {
  const { input } = await db
    .selectFrom('tronc_reports')
    .select(sql<TroncInput>`input - 'hours'`.as('input'))
    .where('company_id', '=', report.company_id)
    .where('id', '=', report.id)
    .executeTakeFirstOrThrow();
  return { ...input, hours: [] };
};

const rulesOf = async (db: Db, report: ReportHead, input: TroncInput): Promise<RulePart[]> => {
  const period = await db
    .selectFrom('tronc_periods')
    .select(['id', 'company_id', 'scheme_id', 'start_date', 'end_date'])
    .where('company_id', '=', report.company_id)
    .where('id', '=', report.period_id)
    .executeTakeFirstOrThrow();
  return rulesSince(db, period, input, report.rules_reason);
};

/** Returns the report that was released for the last period before this one; null if there is none. */
const releasedBefore = async (db: Db, report: ReportHead): Promise<PreviousRelease | null> => {
  const { rows } = await sql<{ id: number; period_number: number; actual_pay_date: string; totals: ReportTotals }>`
    select r.id, p.period_number, p.actual_pay_date, r.totals
    from tronc_periods own
    join tronc_periods p on p.company_id = own.company_id and p.scheme_id = own.scheme_id and p.start_date < own.start_date
    join tronc_reports r on r.company_id = p.company_id and r.period_id = p.id and r.status = 'approved'
    where own.company_id = ${report.company_id} and own.id = ${report.period_id}
    order by p.start_date desc limit 1`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { id, period_number, actual_pay_date, totals } = found;
  return {
    period_number,
    actual_pay_date,
    total_troncs: formatMoney(totals.total_troncs),
    distributed_total: formatMoney(totals.distributed_total),
    employees_count: totals.employees_count,
    ...(await varianceOf(db, report.company_id, { id, totals }, report)),
  };
};

export const approvalCheckRoute: AnyRoute = route({
  method: 'GET',
  path: '/tronc_reports/{id}/approval_check',
  tag: 'Tronc reports',
  permission: { who: 'subject', rule: 'troncmaster', find: rowOf('tronc_reports') },
  summary: 'Read what to check before a report is approved: changed rules, and the last released report',
  answer: approvalCheckAnswer,
  handle: async (context, { params }) => {
    const { db } = context;
    const report = await findReport(context, params.id);
    const input = await inputOf(db, report);
    // A draft is released today or later; the findings of a released report contain those of its day.
    const day = today(context);
    const late = report.status === 'draft' ? lateRelease(input.period, day) : [];
    return ok({
      changed_rules: await rulesOf(db, report, input),
      previous: await releasedBefore(db, report),
      running_until: input.period.end >= day ? input.period.end : null,
      findings: presentFindings([...report.findings, ...late], report.country),
    });
  },
});
