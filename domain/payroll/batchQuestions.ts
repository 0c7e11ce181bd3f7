import { formatDate } from '../dates/dateText.ts';
import type { IsoDate } from '../dates/isoDate.ts';
import { formatMoney, type Pence } from '../money/money.ts';
import { showMoney } from '../money/showMoney.ts';
import type { Question } from '../questions.ts';

/** The figures of a payroll run that depend on each other. */
export interface BatchFigures {
  employees_paid: number;
  gross_pay: Pence;
  net_pay: Pence;
  total_pay: Pence;
  pay_date: IsoDate;
  /** each person's net pay; empty if the run lists none */
  netPays: readonly Pence[];
}

/**
 * Returns what is unusual about a payroll run. Each of it is possible, such as a net pay above the gross pay after a
 * refund of tax, but is more often a typing error that would reach the client.
 */
export const batchQuestions = (batch: BatchFigures, expectedPayDate: IsoDate, currency: string): Question[] => {
  const money = (pence: Pence) => showMoney(formatMoney(pence), currency);
  const { gross_pay, net_pay, total_pay, netPays, employees_paid, pay_date } = batch;
  const [net, gross] = [money(net_pay), money(gross_pay)];
  const sum = netPays.reduce((total, one) => total + one, 0);
  const asked: [isAsked: boolean, question: Question][] = [
    [net_pay > gross_pay, { code: 'net_above_gross', params: { net, gross } }],
    [total_pay < gross_pay, { code: 'total_below_gross', params: { total: money(total_pay), gross } }],
    [
      pay_date !== expectedPayDate,
      { code: 'pay_date_differs', params: { given: formatDate(pay_date), expected: formatDate(expectedPayDate) } },
    ],
    [employees_paid === 0 && net_pay !== 0, { code: 'nobody_paid', params: { net } }],
    [netPays.length > 0 && sum !== net_pay, { code: 'net_pays_differ', params: { sum: money(sum), net } }],
    [
      netPays.length > 0 && netPays.length !== employees_paid,
      { code: 'people_differ', params: { listed: netPays.length, paid: employees_paid } },
    ],
  ];
  return asked.filter(([isAsked]) => isAsked).map(([, question]) => question);
};
