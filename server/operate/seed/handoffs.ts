import type { IsoDate } from '#domain/dates/isoDate.ts';
import { formatMoney } from '#domain/money/money.ts';
import { newProfile } from '#domain/payroll/handoff/formats/packageFormats.ts';
import type { SeedClient } from './client.ts';

interface PayrollPeriod {
  id: number;
  pay_date: IsoDate;
}
interface Line {
  payroll_ref: string;
  now: string;
}

/** The package of the demo's British payroll. */
const PROFILE = newProfile('brightpay_uk');

const create = async (client: SeedClient, period: PayrollPeriod, more: object): Promise<{ id: number }> => {
  const { owed_hash } = await client.call<{ owed_hash: string }>('GET', `/periods/${period.id}/handoff`);
  return client.call<{ id: number }>('POST', `/periods/${period.id}/handoffs`, {
    owed_hash,
    treatment_confirmed: true,
    ...more,
  });
};

/** Confirms a hand-off with the result that payroll would send back. */
const confirm = async (client: SeedClient, { id }: { id: number }): Promise<void> => {
  const lines: Line[] = [];
  for (let page = 1, last = 1; page <= last; page += 1) {
    const answer = await client.whole<{ data: Line[]; meta: { last_page: number } }>(
      'GET',
      `/payroll_handoffs/${id}/lines?per_page=200&page=${page}`,
    );
    lines.push(...answer.data);
    last = answer.meta.last_page;
  }
  const rows = lines.map(({ payroll_ref, now }) => ({ payroll_ref, tronc: now }));
  await client.call('POST', `/payroll_handoffs/${id}/confirm`, { rows });
};

/** Releases a corrected report of a site's oldest released period: its fund was entered 25.00 too high. */
const correctFund = async (client: SeedClient, site: string): Promise<void> => {
  const schemes = await client.call<{ id: number; site: { name: string } }[]>('GET', '/tronc_schemes?per_page=200');
  const scheme = schemes.find((one) => one.site.name === site);
  if (!scheme) throw new Error(`the sample data has no scheme of ${site}`);
  const reports = await client.call<{ tronc_period_id: number; total_troncs: string; status: string }[]>(
    'GET',
    `/tronc_reports?tronc_scheme_ids[]=${scheme.id}&per_page=200`,
  );
  const oldest = reports
    .filter(({ status }) => status === 'approved')
    .sort((a, b) => a.tronc_period_id - b.tronc_period_id)[0];
  if (!oldest) throw new Error(`no report of ${site} is released`);
  const id = oldest.tronc_period_id;
  const amount = formatMoney(Number(oldest.total_troncs.replace('.', '')) - 25_00);
  await client.call('PUT', `/tronc_periods/${id}/tronc_amounts`, { hour_buckets: [{ tronc_period_id: id, amount }] });
  const report = await client.call<{ id: number }>('POST', `/tronc_periods/${id}/generate_report`, {
    confirm_reopen: true,
  });
  await client.call('POST', `/tronc_reports/${report.id}/approve`);
};

/**
 * Hands the released shares of a weekly payroll over: the oldest payroll confirmed, the next one sent, and a draft for
 * the last one, with lines that wait for a decision because a site's fund was corrected meanwhile.
 */
export const seedHandoffs = async (
  client: SeedClient,
  payroll: { id: number },
  corrected: string,
  today: IsoDate,
): Promise<void> => {
  const years = [Number(today.slice(0, 4)) - 1, Number(today.slice(0, 4))];
  const periods: PayrollPeriod[] = [];
  for (const year of years)
    periods.push(...(await client.call<PayrollPeriod[]>('GET', `/payroll/${payroll.id}/periods?year=${year}`)));
  const [oldest, middle, newest] = periods.filter(({ pay_date }) => pay_date < today).slice(-3);
  await client.call('PUT', `/payroll/${payroll.id}/handoff_profile`, { ...PROFILE, starts_on: `${years[0]}-01-01` });
  if (!oldest || !middle || !newest) return;
  await confirm(client, await create(client, oldest, { send: true }));
  await create(client, middle, { send: true });
  await correctFund(client, corrected);
  await create(client, newest, {});
};
