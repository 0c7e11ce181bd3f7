import type { APIRequestContext } from '@playwright/test';
import { siteDay } from '#domain/dates/siteDay.ts';

/** A company with a payroll, a scheme and an agency whose two workers have shares in a released report. */
export interface AgencyDemo {
  company: number;
  scheme: number;
  agency: number;
  report: number;
  period: number;
  remittance: number;
}

type WithId = { id: number };
export type Call = ReturnType<typeof caller>;
interface Period extends WithId {
  start_date: string;
  end_date: string;
}

const HOURS = 'payroll_ref,hours\nE1,30\nA1,12\nA2,18\n';

/** Returns a function that calls the API of a portal with a session's token, and expects a success. */
export const caller =
  (request: APIRequestContext, token: string, portal = '') =>
  async <T>(method: string, path: string, data?: object): Promise<T> => {
    const isForm = data instanceof FormData;
    const answer = await request.fetch(`${portal}/api${path}`, {
      method,
      headers: { 'x-token': token },
      ...(isForm ? { multipart: data } : { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()).data;
  };

/** Enters the hours and the fund of a period, and releases its report; a released one is replaced. */
export const releaseReport = async (
  request: APIRequestContext,
  token: string,
  period: number,
  amount: string,
): Promise<number> => {
  const call = caller(request, token);
  await call('PUT', `/tronc_periods/${period}/tronc_amounts`, { hour_buckets: [{ tronc_period_id: period, amount }] });
  const { id } = await call<WithId>('POST', `/tronc_periods/${period}/generate_report`, { confirm_reopen: true });
  await call('POST', `/tronc_reports/${id}/approve`);
  return id;
};

/** Returns the last period of a scheme that has ended. */
export const lastPeriod = async (call: Call, scheme: number): Promise<Period> => {
  const periods = await call<Period[]>('GET', `/tronc_periods?tronc_scheme_ids[]=${scheme}&per_page=200`);
  const today = siteDay(new Date());
  const ended = periods.filter(({ end_date }) => end_date < today).at(-1);
  if (!ended) throw new Error(`no period of scheme ${scheme} has ended`);
  return ended;
};

/** Adds a site with a weekly scheme whose shares depend on the hours only. */
export const addSite = async (
  call: Call,
  company_id: number,
  { site, scheme, ...rules }: { site: string; scheme: string; visitors?: 'with_hours' },
): Promise<number> => {
  const { id: site_id } = await call<WithId>('POST', '/sites', {
    ...{ company_id, name: site, address_post_code: 'SW1A 1AA' },
  });
  const { id } = await call<WithId>('POST', '/tronc_schemes', {
    ...{ site_id, name: scheme, frequency_id: 1, pay_date: 'friday', tronc_points_job_role: false },
    ...{ tronc_points_training: false, tronc_points_length_of_service: false },
    ...{ submission_days_before_pay_date: 3, report_return_days_before_pay_date: 1 },
    ...{ troncmasters_fee_percentage: 0, setup_fee: '0.00' },
    ...rules,
  });
  return id;
};

/** Adds a company with a weekly payroll and an agency, without sites and people. */
export const addCompany = async (call: Call, name: string) => {
  const add = async (path: string, data: object) => (await call<WithId>('POST', path, data)).id;
  const company = await add('/company/add', {
    ...{ country: 'GB', name, trading_as_name: name, companies_house_number: '01234567' },
    ...{ address1: '1 Quay', postcode: 'SW1A 1AA', tipology: true },
  });
  const payroll = await add('/payrolls', { company_id: company, name: 'Weekly staff', frequency: 'weekly' });
  const agency = await add('/payrolls', {
    ...{ company_id: company, name: 'Chefs Direct', kind: 'agency', payee_name: 'Chefs Direct Ltd' },
    ...{ payee_email: 'accounts@chefs.example', payee_contact: 'Bo Baines' },
  });
  return { company, payroll, agency };
};

/** Enters the company over HTTP, as its troncmaster: 600.00 for 60 hours, of which the agency's workers have 30. */
export const enterAgency = async (request: APIRequestContext, token: string, name: string): Promise<AgencyDemo> => {
  const call = caller(request, token);
  const { company, payroll, agency } = await addCompany(call, name);
  const scheme = await addSite(call, company, { site: 'Lakeside Hotel', scheme: `${name} tronc` });
  for (const [payroll_id, payroll_ref, forename, surname] of [
    [payroll, 'E1', 'Edith', 'Earley'],
    [agency, 'A1', 'Cleo', 'Cook'],
    [agency, 'A2', 'Dara', 'Ó Briain'],
  ])
    await call('POST', '/employee', { payroll_id, payroll_ref, forename, surname, tronc_scheme_id: scheme });
  const { id: period } = await lastPeriod(call, scheme);
  const form = new FormData();
  form.set('hours', new File([HOURS], 'hours.csv', { type: 'text/csv' }));
  await call('POST', `/tronc_periods/${period}/employee_hours`, form);
  const report = await releaseReport(request, token, period, '600.00');
  const [first] = await call<WithId[]>('GET', `/remittances?payroll_ids[]=${agency}`);
  return { company, scheme, agency, report, period, remittance: first?.id ?? 0 };
};
