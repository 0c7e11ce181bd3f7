import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { payrollsWhere } from '#domain/access/rules.ts';
import type { ReportHandoffDue } from '#domain/contract/payrollHandoffs.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { periodName } from '#domain/payroll/periodName.ts';
import type { Context } from '#server/context.ts';
import { inPayrolls } from '#server/crud/scope.ts';
import { today } from '#server/platform/calendar/today.ts';
import { currencyOf } from './run.ts';
import { TAKING_NAMES, type TakingPeriod, takingPeriod } from './waitingMoney.ts';

interface Row extends TakingPeriod {
  people: number;
  amount: Pence;
}

/**
 * Returns what of a released report is still to be handed over, by payroll in order of name, for the payrolls whose
 * hand-offs the caller may prepare. Payrolls without hand-off settings are included; the shares of an agency's workers are on
 * a remittance.
 */
export const handoffsDueOfReport = async (
  context: Pick<Context, 'db' | 'scope' | 'company' | 'now'>,
  reportId: number,
): Promise<ReportHandoffDue[]> => {
  const { db, scope, company } = context;
  if (payrollsWhere(scope, AREAS.handoffs.canCreate).length === 0) return [];
  const { rows } = await sql<Row>`
    select f.*, ${TAKING_NAMES} from (
      select e.company_id, e.payroll_id, count(*)::int as people, sum(coalesce(s.amount, 0) - h.amount)::bigint as amount
      from tronc_reports r
      join handoff_open o on o.company_id = r.company_id and o.tronc_period_id = r.period_id
      join employees e on e.company_id = o.company_id and e.id = o.employee_id
      left join tronc_shares s on s.company_id = r.company_id and s.report_id = r.id and s.employee_id = o.employee_id
      cross join lateral (
        select coalesce(sum(l.amount), 0)::bigint as amount
        from handoff_lines l join payroll_handoffs t on t.company_id = l.company_id and t.id = l.handoff_id
        where l.company_id = o.company_id and l.tronc_period_id = o.tronc_period_id and l.employee_id = o.employee_id
          and t.status in ('sent', 'confirmed')) h
      where r.company_id = ${company} and r.id = ${reportId} and r.status = 'approved'
        and coalesce(s.amount, 0) <> h.amount and ${inPayrolls(scope, AREAS.handoffs.canCreate, 'e')}
      group by e.company_id, e.payroll_id) f
    join payrolls y on y.company_id = f.company_id and y.id = f.payroll_id and y.kind = 'payroll'
    join companies c on c.id = f.company_id
    ${takingPeriod('f', sql`${today(context)}::date`)}
    order by search_fold(y.name), y.id`.execute(db);
  return rows.map(({ payroll_id, payroll, irish, frequency, period_id, period_number, paid_on, people, amount }) => ({
    payroll_id,
    payroll_name: payroll,
    period_id,
    period_name: period_number === null ? null : periodName(frequency, period_number),
    pay_date: paid_on,
    people,
    amount: formatMoney(amount),
    currency: currencyOf({ irish }),
  }));
};
