import { sql } from 'kysely';
import type { HandoffBlock, HandoffCard, WaitingReason } from '#domain/contract/payrollHandoffs.ts';
import { groupBy } from '#domain/groupBy.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { TREATMENTS } from '#domain/payroll/handoff/lines.ts';
import type { Db, InCompany } from '#server/context.ts';
import { type OwedRecord, owedHash, readOwed, withoutHeld } from './owed.ts';
import { currencyOf, findRun, type HandoffRun } from './run.ts';
import { handoffsOfPeriod, presentHandoff } from './store.ts';
import type { TroncPeriodColumns } from './troncPeriodColumns.ts';

interface SitePeriod extends TroncPeriodColumns {
  report_id: number | null;
  waiting: WaitingReason | null;
}

/**
 * Returns the tronc periods that a payroll period pays: of the schemes of which its people are members, those whose pay date
 * is after the previous payroll's, earlier ones with work on them that are not released, and those with something owed.
 */
const sitePeriods = async (db: Db, run: HandoffRun, owed: readonly number[]): Promise<SitePeriod[]> => {
  const { company_id: company, payroll_id: payroll, pay_date, previous_pay_date } = run;
  const { rows } = await sql<SitePeriod>`
    select s.id as tronc_scheme_id, s.name as scheme_name, t.name as site_name, p.id as tronc_period_id, p.period_number,
      p.start_date, p.end_date, p.actual_pay_date as pay_date, r.id as report_id,
      case when r.id is not null then null when p.hours_imported_at is null then 'no_hours'
        when p.fund_entered_at is null then 'no_fund'
        when exists (select 1 from tronc_reports d where d.company_id = p.company_id and d.period_id = p.id) then 'not_released'
        else 'no_report' end as waiting
    from tronc_periods p
    join schemes s on s.company_id = p.company_id and s.id = p.scheme_id
    join sites t on t.company_id = s.company_id and t.id = s.site_id
    left join tronc_reports r on r.company_id = p.company_id and r.period_id = p.id and r.status = 'approved'
    where p.company_id = ${company} and (p.id = any(${owed}) or (
      p.actual_pay_date <= ${pay_date}
      and exists (select 1 from memberships m
        join employees e on e.company_id = m.company_id and e.id = m.employee_id
        where m.company_id = ${company} and m.scheme_id = p.scheme_id and e.company_id = ${company}
          and e.payroll_id = ${payroll} and e.archived_at is null
          and (m.scheme_id = e.tronc_scheme_id or coalesce(m.starts_on, '-infinity') <= p.end_date
            and coalesce(m.ends_on, 'infinity') >= p.start_date))
      and (p.actual_pay_date > coalesce(${previous_pay_date}::date, p.end_date - 31)
        or (r.id is null and p.hours_imported_at is not null))))
    order by search_fold(t.name), search_fold(s.name), p.actual_pay_date, p.id`.execute(db);
  return rows;
};

const sum = (lines: readonly OwedRecord[], figure: 'now' | 'nicable'): Pence =>
  lines.reduce((total, line) => total + line[figure], 0);
const people = (lines: readonly OwedRecord[]): number => new Set(lines.map(({ employee_id }) => employee_id)).size;

/** Returns what prevents a hand-off at present, as `create` checks it. */
const blockOf = (run: HandoffRun, owed: readonly OwedRecord[]): HandoffBlock | null => {
  if (run.status === 'approved') return 'period_approved';
  if (!run.profile) return 'profile_missing';
  return owed.length === 0 ? 'nothing_owed' : null;
};

/**
 * Returns the card "Tronc for this payroll" of a payroll period, with the figures of what the preview lists. Until the
 * profile is set, nobody has said which shares were paid in another way: all that are not handed over appear as owed.
 * @throws PortalError not_found
 */
export const readCard = async (context: InCompany, periodId: number): Promise<HandoffCard> => {
  const { db } = context;
  const run = await findRun(context, periodId);
  const owed = await readOwed(db, run);
  const [taken, held] = [withoutHeld(owed), owed.filter((line) => line.held)];
  const byPeriod = groupBy(taken, ({ tronc_period_id }) => tronc_period_id);
  const sites = await sitePeriods(db, run, [...new Set(owed.map(({ tronc_period_id }) => tronc_period_id))]);
  const handoffs = await handoffsOfPeriod(db, run.company_id, periodId);
  return {
    period_id: run.id,
    payroll_id: run.payroll_id,
    period_status: run.status,
    pay_date: run.pay_date,
    currency: currencyOf(run),
    package: run.profile?.package ?? null,
    starts_on: run.starts_on,
    sites: sites.map((site) => {
      const lines = byPeriod.get(site.tronc_period_id) ?? [];
      return { ...site, people: people(lines), now: formatMoney(sum(lines, 'now')) };
    }),
    people: people(taken),
    total: formatMoney(sum(taken, 'now')),
    nicable: formatMoney(sum(taken, 'nicable')),
    held_lines: held.length,
    held_total: formatMoney(sum(held, 'now')),
    after_leaving: taken.filter((line) => line.after_leaving).length,
    treatments: TREATMENTS.flatMap((treatment) => {
      const lines = taken.filter((line) => line.treatment === treatment);
      if (lines.length === 0) return [];
      const [amount, nicable] = [sum(lines, 'now'), sum(lines, 'nicable')];
      return [{ treatment, lines: lines.length, amount: formatMoney(amount), nicable: formatMoney(nicable) }];
    }),
    blocked: blockOf(run, owed),
    owed_hash: owedHash(owed),
    handoffs: handoffs.map(presentHandoff),
  };
};
