import { AREAS } from '#domain/access/areas.ts';
import { payrollsWhere } from '#domain/access/rules.ts';
import type { Task } from '#domain/contract/dashboard.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import { formatMoney } from '#domain/money/money.ts';
import { showMoney } from '#domain/money/showMoney.ts';
import { remittanceDays } from '#domain/payroll/remittanceDays.ts';
import { type UnpaidRemittance, unpaidRemittances } from '#resources/remittances/server/index.ts';
import { inPayrolls } from '#server/crud/scope.ts';
import { type TaskSources, taskSource } from './source.ts';
import { taskOf } from './task.ts';

/**
 * What is left to pay to agencies, for those who hand shares over to payroll: until it is paid, however old it is. It is due
 * on the last day by law or, where no law sets one, on the pay date of the tronc period.
 */
export const remittanceTasks: TaskSources = ({ scope }, day) => {
  const payrolls = payrollsWhere(scope, AREAS.handoffs.canEdit);
  if (payrolls !== 'all' && payrolls.length === 0) return [];
  const taskFor = ({ id, payroll_id, outstanding, irish, ...found }: UnpaidRemittance): Task => {
    const { agency, company, site, start_date: start, end_date: end, actual_pay_date, jurisdiction } = found;
    const amount = showMoney(formatMoney(Math.abs(outstanding)), irish ? 'EUR' : 'GBP');
    const params = { agency, company, site, amount, end_date: formatDate(end) };
    const path = `/files/agencies/${payroll_id}/${id}`;
    if (outstanding < 0) return taskOf({ code: 'remittance_overpaid', params, due: null, path }, day);
    const { pay_by } = remittanceDays({ start, end, jurisdiction }, null);
    return taskOf({ code: 'remittance_to_pay', params, due: pay_by ?? actual_pay_date, path }, day);
  };
  const query = unpaidRemittances(inPayrolls(scope, AREAS.handoffs.canEdit, 'm'));
  return [taskSource(query, (rows) => rows.map(taskFor))];
};
