import { sql } from 'kysely';
import type { PayrollProfile } from '#domain/contract/payrollProfiles.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import type { Context, Db } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';

/** A payroll, by its key. */
export interface PayrollOf {
  company_id: number;
  payroll_id: number;
}

/**
 * Returns the first pay date of a payroll without released shares that are not handed over: the day after the newest pay
 * date that has passed, or whose payroll results are approved, because other shares with these dates are paid in another way.
 * Without one, it is the first day of the payroll's oldest period, or today. A payroll with such shares starts with the
 * oldest of them, so that none is left out unless a user decides it.
 */
export const startWithoutShares = async (
  context: Pick<Context, 'db' | 'now'>,
  { company_id, payroll_id }: PayrollOf,
): Promise<IsoDate> => {
  const day = today(context);
  const { rows } = await sql<{ start: IsoDate }>`
    select coalesce(max(pay_date) filter (where pay_date < ${day} or status = 'approved') + 1,
      least(min(start_date), ${day}::date), ${day}::date) as start
    from payroll_periods where company_id = ${company_id} and payroll_id = ${payroll_id}`.execute(context.db);
  return rows[0]?.start ?? day;
};

/**
 * Returns the released shares of a payroll's people that differ from what was handed over, added up by pay date. It
 * ignores the first pay date that is handed over, so that a form can show what each choice leaves out.
 */
export const notHandedOver = async (
  db: Db,
  { company_id, payroll_id }: PayrollOf,
): Promise<PayrollProfile['not_handed_over']> => {
  const { rows } = await sql<{ pay_date: IsoDate; shares: number; amount: Pence }>`
    with people as materialized (
      select id from employees where company_id = ${company_id} and payroll_id = ${payroll_id}),
    handed as materialized (
      select l.tronc_period_id, l.employee_id, sum(l.amount) as amount
      from handoff_lines l join payroll_handoffs h on h.company_id = l.company_id and h.id = l.handoff_id
      where l.company_id = ${company_id} and h.status in ('sent', 'confirmed') and l.employee_id in (select id from people)
      group by 1, 2)
    select p.actual_pay_date as pay_date, count(*)::int as shares,
      sum(coalesce(s.amount, 0) - coalesce(h.amount, 0))::bigint as amount
    from handoff_open o
    join tronc_periods p on p.company_id = o.company_id and p.id = o.tronc_period_id
    join tronc_reports r on r.company_id = o.company_id and r.period_id = o.tronc_period_id and r.status = 'approved'
    left join tronc_shares s on s.company_id = o.company_id and s.report_id = r.id and s.employee_id = o.employee_id
    left join handed h on h.tronc_period_id = o.tronc_period_id and h.employee_id = o.employee_id
    where o.company_id = ${company_id} and o.employee_id in (select id from people)
      and coalesce(s.amount, 0) <> coalesce(h.amount, 0)
    group by 1 order by 1`.execute(db);
  return rows.map((row) => ({ ...row, amount: formatMoney(row.amount) }));
};
