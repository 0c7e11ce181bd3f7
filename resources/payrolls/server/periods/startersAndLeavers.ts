import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { can } from '#domain/access/rules.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Context } from '#server/context.ts';
import type { PeriodRow } from './present.ts';

interface StarterOrLeaverRow {
  employee_id: number;
  name: string;
  payroll_ref: string;
  ni_number: string | null;
  start_date: string | null;
  leave_date: string | null;
  net_pay: number | null;
  starts: boolean;
  leaves: boolean;
}

/** A number that no batch has: Citus cannot plan a join on a condition that is never true (`batch_id = null`). */
const NO_BATCH = 0;

/**
 * Returns starters and leavers of a period, by name, with the net pay of the batch (PAY-008, PAY-009, F-135).
 * `ni_number` is only included for callers who may see the payroll's employees.
 */
export const startersAndLeavers = async (
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  period: PeriodRow,
  batch: number | null,
) => {
  const { company_id, payroll_id, start_date, end_date } = period;
  const { rows } = await sql<StarterOrLeaverRow>`
    select e.id as employee_id, e.surname || ', ' || e.forename_1 as name, e.payroll_ref, e.ni_number, e.start_date,
      e.leave_date, n.net_pay, coalesce(e.start_date between ${start_date} and ${end_date}, false) as starts,
      coalesce(e.leave_date between ${start_date} and ${end_date}, false) as leaves
    from employees e left join payroll_batch_pays n
      on n.company_id = e.company_id and n.batch_id = ${batch ?? NO_BATCH} and n.employee_id = e.id
    where e.company_id = ${company_id} and e.payroll_id = ${payroll_id}
      and (e.start_date between ${start_date} and ${end_date} or e.leave_date between ${start_date} and ${end_date})
    order by search_fold(e.surname), search_fold(e.forename_1), e.id`.execute(db);
  const showsNumber = can(scope, AREAS.payrollEmployees.canView, period);
  const present = ({ employee_id, name, payroll_ref, ni_number, net_pay }: StarterOrLeaverRow) => ({
    employee_id,
    name,
    payroll_ref,
    ni_number: showsNumber ? ni_number : null,
    net_pay: net_pay === null ? null : formatMoney(net_pay),
  });
  return {
    starters: rows.flatMap((row) =>
      row.starts && row.start_date ? [{ ...present(row), start_date: row.start_date }] : [],
    ),
    leavers: rows.flatMap((row) =>
      row.leaves && row.leave_date ? [{ ...present(row), leave_date: row.leave_date }] : [],
    ),
  };
};
