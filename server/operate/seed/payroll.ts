import type { IsoDate } from '#domain/dates/isoDate.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { SeedClient } from './client.ts';
import { type Timeline, workdaysBefore } from './timeline.ts';

/** Average monthly pay of the people in the demo, in minor units. */
const GROSS = 182_450;
const NET = 151_236;
const TOTAL = 199_870;

/** Payrolls that are completely run, before the current one. */
const RUNS = 4;

export interface PayrollPeriod {
  id: number;
  period_name: string;
  pay_date: IsoDate;
  payroll_input_due: IsoDate;
}

/** Who takes part in a payroll of the demo; a company without users has its troncmaster only. */
interface Running {
  troncmaster: SeedClient;
  payroll: { id: number };
  client?: SeedClient | undefined;
  /** who checks and who approves the results; one approval if there is only one user */
  checker?: SeedClient | undefined;
  approver?: SeedClient | undefined;
  /** its last payroll has no results yet, because a hand-off to it is a draft */
  isWaiting?: boolean;
  /** what the client asks about the current results */
  query?: string | undefined;
}

/** Returns the periods of a payroll in the calendar years around this one, by pay date. */
export const payrollPeriods = async (
  client: SeedClient,
  payroll: { id: number },
  today: IsoDate,
): Promise<PayrollPeriod[]> => {
  const year = Number(today.slice(0, 4));
  const found: PayrollPeriod[] = [];
  for (const each of [year - 1, year, year + 1])
    found.push(...(await client.call<PayrollPeriod[]>('GET', `/payroll/${payroll.id}/periods?year=${each}`)));
  return found;
};

const postResults = async ({ troncmaster, payroll, checker }: Running, period: PayrollPeriod, isOpen: boolean) => {
  const { live_employees: people } = await troncmaster.call<{ live_employees: number }>(
    'GET',
    `/payroll/${payroll.id}`,
  );
  return troncmaster.call<{ id: number }>('POST', '/payroll_batches', {
    period_id: period.id,
    employees_paid: people,
    gross_pay: formatMoney(people * GROSS),
    net_pay: formatMoney(people * NET),
    total_pay: formatMoney(people * TOTAL),
    pay_date: period.pay_date,
    requires_checking: isOpen || checker !== undefined,
  });
};

/** Plans one payroll up to its results, which the client approves unless it is the current one. */
const planRun = (
  timeline: Timeline,
  running: Running,
  period: PayrollPeriod,
  { isOpen = false, isWaiting = false },
): void => {
  const { troncmaster, client = troncmaster, checker, approver, query } = running;
  const paid = isOpen ? timeline.today : period.pay_date;
  const day = (workdays: number): IsoDate => workdaysBefore(paid, workdays);
  const path = `/periods/${period.id}`;
  timeline.add(day(4), '16:46', () => client.call('POST', `${path}/complete_input`));
  timeline.add(day(3), '09:14', () => troncmaster.call('POST', `${path}/start_processing`));
  if (isWaiting) return;
  let batch = 0;
  timeline.add(day(1), '11:47', async () => {
    batch = (await postResults(running, period, isOpen)).id;
  });
  const answer = (by: SeedClient, step: 'query' | 'approve', body = {}) =>
    by.call('POST', `/payroll_batches/${batch}/${step}`, body);
  if (isOpen && query) timeline.add(day(1), '16:08', () => answer(client, 'query', { message: query }));
  if (isOpen || !approver) return;
  if (checker) timeline.add(day(1), '14:06', () => answer(checker, 'approve'));
  timeline.add(day(1), '16:21', () => answer(approver, 'approve'));
};

/** Plans the last payrolls, and the current one up to the results that wait for the client. */
export const planPayroll = async (timeline: Timeline, running: Running): Promise<void> => {
  const { troncmaster, payroll, client, isWaiting = false } = running;
  const periods = await payrollPeriods(troncmaster, payroll, timeline.today);
  const paid = periods.filter(({ pay_date }) => pay_date < timeline.today);
  if (client)
    for (const period of paid.slice(-RUNS))
      planRun(timeline, running, period, { isWaiting: isWaiting && period === paid.at(-1) });
  const current = periods[paid.length];
  if (current) planRun(timeline, running, current, { isOpen: true });
};
