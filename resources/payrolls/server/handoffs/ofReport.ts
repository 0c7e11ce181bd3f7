import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { payrollsWhere } from '#domain/access/rules.ts';
import type { ReportHandoff } from '#domain/contract/payrollHandoffs.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import type { HandoffStatus } from '#domain/payroll/handoff/states.ts';
import type { FrequencyType } from '#domain/payroll/paydateOptions.ts';
import { periodName } from '#domain/payroll/periodName.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import type { Context } from '#server/context.ts';
import { inPayrolls } from '#server/crud/scope.ts';
import { currencyOf } from './run.ts';

interface Row {
  id: number;
  payroll_id: number;
  payroll_name: string;
  period_id: number;
  frequency: FrequencyType;
  period_number: number;
  irish: boolean;
  version: number;
  status: HandoffStatus;
  people: number;
  amount: Pence;
  sent_at: Date | null;
}

/**
 * Returns the hand-offs with amounts of a report's shares that the caller may see, newest first: those that were sent or
 * confirmed.
 */
export const handoffsOfReport = async (
  { db, scope, company }: Pick<Context, 'db' | 'scope' | 'company'>,
  reportId: number,
): Promise<ReportHandoff[]> => {
  // Citus cannot plan these joins for nobody (`where false`).
  if (payrollsWhere(scope, AREAS.handoffs.canView).length === 0) return [];
  const { rows } = await sql<Row>`
    select h.id, h.payroll_id, y.name as payroll_name, h.period_id, y.frequency, p.period_number,
      coalesce(y.irish_payroll, false) as irish, h.version, h.status, count(distinct l.employee_id)::int as people,
      sum(l.amount)::bigint as amount, h.sent_at
    from tronc_reports r
    join handoff_lines l on l.company_id = r.company_id and l.report_id = r.id and l.kind in ('pay', 'recover')
    join payroll_handoffs h on h.company_id = l.company_id and h.id = l.handoff_id and h.status in ('sent', 'confirmed')
    join payrolls y on y.company_id = h.company_id and y.id = h.payroll_id
    join payroll_periods p on p.company_id = h.company_id and p.id = h.period_id
    where r.company_id = ${company} and r.id = ${reportId} and ${inPayrolls(scope, AREAS.handoffs.canView, 'h')}
    group by h.company_id, h.id, y.company_id, y.id, p.company_id, p.id order by h.id desc`.execute(db);
  return rows.map(({ frequency, period_number, irish, amount, sent_at, ...row }) => ({
    ...row,
    period_name: periodName(frequency, period_number),
    amount: formatMoney(amount),
    currency: currencyOf({ irish }),
    sent_at: sent_at && toInstant(sent_at),
  }));
};
