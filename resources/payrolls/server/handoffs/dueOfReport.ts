import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { payrollsWhere } from '#domain/access/rules.ts';
import type { ReportHandoffDue } from '#domain/contract/payrollHandoffs.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { jurisdictionOf } from '#domain/identifiers/jurisdiction.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { earliestTaken } from '#domain/payroll/handoff/moneyTasks.ts';
import { periodName } from '#domain/payroll/periodName.ts';
import { payOutBy } from '#domain/tronc/index.ts';
import type { Context } from '#server/context.ts';
import { inPayrolls } from '#server/crud/scope.ts';
import { today } from '#server/platform/calendar/today.ts';
import { currencyOf } from './run.ts';
import { TAKING_NAMES, type TakingPeriod, takingPeriod } from './waitingMoney.ts';

interface Row extends TakingPeriod {
  people: number;
  amount: Pence;
  overpaid_people: number;
  overpaid: Pence;
  start_date: IsoDate;
  end_date: IsoDate;
  paid_by: 'employer' | 'tronc_operator';
  country: 'GB' | 'IE';
  postcode: string | null;
}

/**
 * Returns what of a released report is still to be handed over, by payroll in order of name, for the payrolls whose
 * hand-offs the caller may prepare. Payrolls without hand-off settings are included, shares from before the first pay date of
 * hand-offs are not, and those of an agency's workers are on a remittance. The payroll period is the one that tasks name.
 */
export const handoffsDueOfReport = async (
  context: Pick<Context, 'db' | 'scope' | 'company' | 'now'>,
  reportId: number,
): Promise<ReportHandoffDue[]> => {
  const { db, scope, company } = context;
  if (payrollsWhere(scope, AREAS.handoffs.canCreate).length === 0) return [];
  const { rows } = await sql<Row>`
    select f.*, p.start_date, p.end_date, r.paid_by, c.country, t.address_post_code as postcode, ${TAKING_NAMES} from (
      select e.company_id, e.payroll_id, max(o.pay_date) as pay_date,
        (count(*) filter (where d.owed > 0))::int as people,
        coalesce(sum(d.owed) filter (where d.owed > 0), 0)::bigint as amount,
        (count(*) filter (where d.owed < 0))::int as overpaid_people,
        coalesce(-sum(d.owed) filter (where d.owed < 0), 0)::bigint as overpaid
      from tronc_reports r
      join handoff_open o on o.company_id = r.company_id and o.tronc_period_id = r.period_id
      join employees e on e.company_id = o.company_id and e.id = o.employee_id
      left join payroll_profiles p on p.company_id = e.company_id and p.payroll_id = e.payroll_id
      left join tronc_shares s on s.company_id = r.company_id and s.report_id = r.id and s.employee_id = o.employee_id
      cross join lateral (
        select coalesce(sum(l.amount), 0)::bigint as amount
        from handoff_lines l join payroll_handoffs t on t.company_id = l.company_id and t.id = l.handoff_id
        where l.company_id = o.company_id and l.tronc_period_id = o.tronc_period_id and l.employee_id = o.employee_id
          and t.status in ('sent', 'confirmed')) h
      cross join lateral (select coalesce(s.amount, 0) - h.amount as owed) d
      where r.company_id = ${company} and r.id = ${reportId} and r.status = 'approved'
        and d.owed <> 0 and (p.starts_on is null or p.starts_on <= o.pay_date or exists (
          select 1 from payroll_moves m where m.company_id = e.company_id and m.employee_id = e.id))
        and ${inPayrolls(scope, AREAS.handoffs.canCreate, 'e')}
      group by e.company_id, e.payroll_id) f
    join payrolls y on y.company_id = f.company_id and y.id = f.payroll_id and y.kind = 'payroll'
    join companies c on c.id = f.company_id
    join tronc_reports r on r.company_id = f.company_id and r.id = ${reportId}
    join tronc_periods p on p.company_id = r.company_id and p.id = r.period_id
    join schemes s on s.company_id = p.company_id and s.id = p.scheme_id
    join sites t on t.company_id = s.company_id and t.id = s.site_id
    ${takingPeriod('f', sql`greatest(f.pay_date, ${earliestTaken(today(context))}::date)`)}
    order by search_fold(y.name), y.id`.execute(db);
  return rows.map((row) => ({
    payroll_id: row.payroll_id,
    payroll_name: row.payroll,
    period_id: row.period_id,
    period_name: row.period_number === null ? null : periodName(row.frequency, row.period_number),
    pay_date: row.paid_on,
    people: row.people,
    amount: formatMoney(row.amount),
    overpaid_people: row.overpaid_people,
    overpaid: formatMoney(row.overpaid),
    pay_by: row.paid_by === 'employer' ? payOutBy(row.start_date, row.end_date, jurisdictionOf(row)) : null,
    currency: currencyOf(row),
  }));
};
