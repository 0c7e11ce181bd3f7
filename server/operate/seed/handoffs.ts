import { newProfile } from '#domain/payroll/handoff/formats/packageFormats.ts';
import type { Services } from '#server/context.ts';
import type { SeedClient } from './client.ts';
import { type PayrollPeriod, payrollPeriods } from './payroll.ts';
import { generate } from './periods.ts';
import { writeAll } from './statements.ts';
import { type Timeline, workdaysBefore } from './timeline.ts';

interface Line {
  payroll_ref: string;
  now: string;
}

/** The package of the demo's British payroll. */
const PROFILE = newProfile('brightpay_uk');

const create = async (client: SeedClient, period: { id: number }, more: object): Promise<{ id: number }> => {
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

interface SiteScheme {
  id: number;
  company_id: number;
  site: { id: number; name: string };
}

/** Releases a corrected report of a site's oldest released period: 25.00 of its takings was refunded afterwards. */
const correctFund = async (client: SeedClient, site: string): Promise<number> => {
  const schemes = await client.call<SiteScheme[]>('GET', '/tronc_schemes?per_page=200');
  const scheme = schemes.find((one) => one.site.name === site);
  if (!scheme) throw new Error(`the sample data has no scheme of ${site}`);
  const reports = await client.call<{ tronc_period_id: number; status: string }[]>(
    'GET',
    `/tronc_reports?tronc_scheme_ids[]=${scheme.id}&per_page=200`,
  );
  const oldest = reports
    .filter(({ status }) => status === 'approved')
    .sort((a, b) => a.tronc_period_id - b.tronc_period_id)[0];
  if (!oldest) throw new Error(`no report of ${site} is released`);
  const { start_date } = await client.call<{ start_date: string }>('GET', `/tronc_periods/${oldest.tronc_period_id}`);
  const refund = { gross: '-25.00', source: 'till', external_id: `${start_date}-late`, note: 'Refund of a tip' };
  await client.call('POST', '/takings', {
    company_id: scheme.company_id,
    site_id: scheme.site.id,
    business_date: start_date,
    ...refund,
  });
  const report = await generate(client, oldest.tronc_period_id, { confirm_reopen: true });
  await client.call('POST', `/tronc_reports/${report}/approve`);
  return report;
};

/**
 * Plans the hand-offs of the released shares of a weekly payroll, each on the day before it is paid: one confirmed on pay
 * day, the next one sent, and a draft for the last one, with lines that wait for a decision because a site's fund was
 * corrected just before.
 */
export const planHandoffs = async (
  timeline: Timeline,
  services: Services,
  client: SeedClient,
  { company, payroll }: { company: { id: number }; payroll: { id: number } },
  corrected: string,
): Promise<void> => {
  const periods = await payrollPeriods(client, payroll, timeline.today);
  const [oldest, middle, newest] = periods.filter(({ pay_date }) => pay_date < timeline.today).slice(-3);
  if (!oldest || !middle || !newest) return;
  const before = ({ pay_date }: PayrollPeriod, time: string, act: () => Promise<unknown>) =>
    timeline.add(workdaysBefore(pay_date, 1), time, act);
  let handoff = { id: 0 };
  before(oldest, '09:02', () =>
    client.call('PUT', `/payroll/${payroll.id}/handoff_profile`, {
      ...PROFILE,
      starts_on: `${Number(timeline.today.slice(0, 4)) - 1}-01-01`,
    }),
  );
  before(oldest, '09:26', async () => {
    handoff = await create(client, oldest, { send: true });
  });
  timeline.add(oldest.pay_date, '15:40', () => confirm(client, handoff));
  before(middle, '09:26', () => create(client, middle, { send: true }));
  before(newest, '09:08', async () => {
    const report = await correctFund(client, corrected);
    await writeAll(services, { company_id: company.id, later: 2, report: () => report });
  });
  before(newest, '09:26', () => create(client, newest, {}));
};
