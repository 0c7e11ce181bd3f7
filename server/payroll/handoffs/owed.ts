import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Pence } from '#domain/money/money.ts';
import { shareTreatments } from '#domain/payroll/handoff/nicable.ts';
import { type OwedAmount, owedAmount, type SharePosition, type ShareTreatment } from '#domain/payroll/handoff/owed.ts';
import type { Db } from '#server/context.ts';
import { groupBy } from '#server/tronc/groupBy.ts';
import { type FormerColumns, formerOf, formerPayrolls } from './former.ts';
import type { HandoffRun } from './run.ts';

/** A position whose share differs from what was handed over, with what screens and files show of it. */
interface OpenPosition extends SharePosition, FormerColumns {
  surname: string;
  forename: string;
  payroll_ref: string;
  department: string | null;
  scheme_name: string;
  site_name: string;
  report_version: number;
  period_number: number;
  start_date: string;
  end_date: string;
}

/** What one person is owed of one tronc period. */
export type OwedRecord = OpenPosition & OwedAmount;

/**
 * Reads the positions of a payroll's people that are due by its pay date and not settled, in one statement and so from
 * one snapshot: a report that is released meanwhile is either seen whole or not at all. People are those on the payroll
 * today, archived ones included. `handoff_open` contains every position that may be owed (migration 0068). Shares from
 * before the first pay date are read only for people who moved from another payroll, which may have handed over then.
 */
const openPositions = async (db: Db, run: HandoffRun): Promise<OpenPosition[]> => {
  const { company_id: company, payroll_id: payroll, pay_date, starts_on } = run;
  const { rows } = await sql<Omit<OpenPosition, 'former'>>`
    with people as materialized (
      select id, surname, forename_1, payroll_ref, department, leave_date from employees
      where company_id = ${company} and payroll_id = ${payroll}),
    moved as materialized (
      select distinct employee_id from payroll_moves
      where company_id = ${company} and employee_id in (select id from people)),
    due as materialized (
      select p.id, p.scheme_id, p.period_number, p.start_date, p.end_date, p.actual_pay_date, r.id as report_id, r.version,
        p.actual_pay_date >= coalesce(${starts_on}::date, '-infinity') as started
      from tronc_reports r join tronc_periods p on p.company_id = r.company_id and p.id = r.period_id
      where r.company_id = ${company} and r.status = 'approved' and p.actual_pay_date <= ${pay_date}),
    open as (
      select o.employee_id, o.tronc_period_id, d.report_id from handoff_open o join due d on d.id = o.tronc_period_id
      where o.company_id = ${company} and d.started and o.employee_id in (select id from people)
      union all
      select o.employee_id, o.tronc_period_id, d.report_id from moved m
      join handoff_open o on o.company_id = ${company} and o.employee_id = m.employee_id
      join due d on d.id = o.tronc_period_id and not d.started),
    positions as materialized (
      select o.employee_id, o.tronc_period_id, coalesce(s.amount, 0) as share, coalesce(h.amount, 0) as handed,
        coalesce(h.nicable, 0) as handed_nicable
      from open o
      left join tronc_shares s on s.company_id = ${company} and s.report_id = o.report_id and s.employee_id = o.employee_id
      left join lateral (
        select sum(l.amount)::bigint as amount, sum(l.nicable)::bigint as nicable
        from handoff_lines l join payroll_handoffs c on c.company_id = l.company_id and c.id = l.handoff_id
        where l.company_id = ${company} and l.tronc_period_id = o.tronc_period_id and l.employee_id = o.employee_id
          and c.status in ('sent', 'confirmed')) h on true
      where coalesce(s.amount, 0) <> coalesce(h.amount, 0))
    select o.*, d.scheme_id, d.report_id, d.version as report_version, d.period_number, d.start_date, d.end_date,
      d.actual_pay_date as pay_date, e.surname, e.forename_1 as forename, e.payroll_ref, e.department, e.leave_date,
      h.name as scheme_name, t.name as site_name, w.*
    from positions o join due d on d.id = o.tronc_period_id join people e on e.id = o.employee_id
    join schemes h on h.company_id = ${company} and h.id = d.scheme_id
    join sites t on t.company_id = h.company_id and t.id = h.site_id
    ${formerPayrolls({ company, payroll }, { employee: 'o.employee_id', period: 'd.id', payDate: 'd.actual_pay_date' })}
    order by lower(e.surname), lower(e.forename_1), e.id, d.actual_pay_date, d.id`.execute(db);
  return rows.map((row) => ({ ...row, former: formerOf(row) }));
};

interface ReportFacts {
  id: number;
  employer_rules: boolean;
  fund: Pence;
  mandatory: Pence;
}

/** Reads why National Insurance may be due on the shares of these reports. */
const factsOf = async (db: Db, company: number, reports: readonly number[]): Promise<ReportFacts[]> => {
  const { rows } = await sql<ReportFacts>`
    select r.id, r.findings @> '[{"code":"EMPLOYER_EDITED_ALLOCATION"}]' as employer_rules,
      (r.totals ->> 'total_troncs')::bigint as fund, coalesce((r.totals ->> 'mandatory_service_charges')::bigint, 0) as mandatory
    from tronc_reports r where r.company_id = ${company} and r.id = any(${reports})`.execute(db);
  return rows;
};

/** Reads the shares of everyone in these reports, in the order of the employees' numbers. */
const sharesOf = async (db: Db, company: number, reports: readonly number[]) => {
  if (reports.length === 0) return new Map<number, { employee_id: number; amount: Pence }[]>();
  const { rows } = await sql<{ report_id: number; employee_id: number; amount: Pence }>`
    select report_id, employee_id, amount from tronc_shares
    where company_id = ${company} and report_id = any(${reports}) order by report_id, employee_id`.execute(db);
  return groupBy(rows, ({ report_id }) => report_id);
};

/** Returns the treatment of the whole share of a position. */
const treatmentsOf = async (
  db: Db,
  run: HandoffRun,
  positions: readonly OpenPosition[],
): Promise<(position: OpenPosition) => ShareTreatment> => {
  const { irish, company_id } = run;
  const facts = irish ? [] : await factsOf(db, company_id, [...new Set(positions.map(({ report_id }) => report_id))]);
  const divided = facts.filter(({ employer_rules, mandatory }) => !employer_rules && mandatory > 0);
  const shares = await sharesOf(
    db,
    company_id,
    divided.map(({ id }) => id),
  );
  const parts = new Map<string, ShareTreatment>();
  for (const { id, employer_rules: employerRules, fund, mandatory } of divided) {
    const people = shares.get(id) ?? [];
    const amounts = people.map(({ amount }) => amount);
    for (const [at, one] of shareTreatments(amounts, { irish, employerRules, fund, mandatory }).entries())
      parts.set(`${id} ${people[at]?.employee_id}`, one);
  }
  const byReport = new Map(facts.map((one) => [one.id, one]));
  return ({ report_id, employee_id, share }) => {
    const { employer_rules: employerRules = false, fund = 0, mandatory = 0 } = byReport.get(report_id) ?? {};
    const none: ShareTreatment = { treatment: mandatory > 0 ? 'mandatory' : 'none', nicable: 0 };
    if (!irish && !employerRules) return parts.get(`${report_id} ${employee_id}`) ?? none;
    return shareTreatments([share], { irish, employerRules, fund, mandatory })[0] ?? none;
  };
};

/** Returns everything that a payroll period owes, held amounts included, by name (capabilities 1). */
export const readOwed = async (db: Db, run: HandoffRun): Promise<OwedRecord[]> => {
  const positions = await openPositions(db, run);
  const treatmentOf = await treatmentsOf(db, run, positions);
  return positions.flatMap((position) => {
    const owed = owedAmount(position, treatmentOf(position), run);
    return owed ? [{ ...position, ...owed }] : [];
  });
};

/** Identifies what is owed, so that a hand-off is created from what its user saw, and sent as it was created. */
export const owedHash = (owed: readonly OwedRecord[]): string => {
  const hash = createHash('sha256');
  for (const one of owed) {
    const isAsked = one.reason === 'other_payroll' ? ` ${one.reason}` : '';
    hash.update(
      `${one.employee_id} ${one.tronc_period_id} ${one.report_id} ${one.share} ${one.handed} ${one.nicable} ${one.treatment} ${JSON.stringify(one.payroll_ref)}${isAsked}\n`,
    );
  }
  return hash.digest('hex');
};
