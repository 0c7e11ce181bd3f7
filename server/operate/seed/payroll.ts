import type { IsoDate } from '#domain/dates/isoDate.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { SeedClient } from './client.ts';

/** Average monthly pay of the people in the demo, in minor units. */
const GROSS = 182_450;
const NET = 151_236;
const TOTAL = 199_870;

/** Runs the current period of a payroll up to the batch that waits for the client's review. */
export const runPayroll = async (client: SeedClient, payroll: { id: number }, today: IsoDate): Promise<void> => {
  const periods = await client.call<{ id: number; pay_date: IsoDate }[]>('GET', `/payroll/${payroll.id}/periods`);
  const period = periods.find(({ pay_date }) => pay_date >= today);
  if (!period) return;
  const { live_employees: people } = await client.call<{ live_employees: number }>('GET', `/payroll/${payroll.id}`);
  await client.call('POST', `/periods/${period.id}/complete_input`);
  await client.call('POST', `/periods/${period.id}/start_processing`);
  await client.call('POST', '/payroll_batches', {
    period_id: period.id,
    employees_paid: people,
    gross_pay: formatMoney(people * GROSS),
    net_pay: formatMoney(people * NET),
    total_pay: formatMoney(people * TOTAL),
    pay_date: period.pay_date,
    requires_checking: true,
  });
};
