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
interface Period extends WithId {
  end_date: string;
}

const HOURS = 'payroll_ref,hours\nE1,30\nA1,12\nA2,18\n';

/** Returns a function that calls the API with a session's token, and expects a success. */
const caller =
  (request: APIRequestContext, token: string) =>
  async <T>(method: string, path: string, data?: object): Promise<T> => {
    const isForm = data instanceof FormData;
    const answer = await request.fetch(`/api${path}`, {
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

/** Enters the company over HTTP, as its troncmaster: 600.00 for 60 hours, of which the agency's workers have 30. */
export const enterAgency = async (request: APIRequestContext, token: string, name: string): Promise<AgencyDemo> => {
  const call = caller(request, token);
  const add = async (path: string, data: object) => (await call<WithId>('POST', path, data)).id;
  const company = await add('/company/add', {
    ...{ country: 'GB', name, trading_as_name: name, companies_house_number: '01234567' },
    ...{ address1: '1 Quay', postcode: 'SW1A 1AA', tipology: true },
  });
  const company_id = company;
  const site_id = await add('/sites', { company_id, name: 'Lakeside Hotel', address_post_code: 'SW1A 1AA' });
  const payroll = await add('/payrolls', { company_id, name: 'Weekly staff', frequency: 'weekly' });
  const agency = await add('/payrolls', {
    ...{ company_id, name: 'Chefs Direct', kind: 'agency', payee_name: 'Chefs Direct Ltd' },
    ...{ payee_email: 'accounts@chefs.example', payee_contact: 'Bo Baines' },
  });
  const scheme = await add('/tronc_schemes', {
    ...{ site_id, name: `${name} tronc`, frequency_id: 1, pay_date: 'friday', tronc_points_job_role: false },
    ...{ tronc_points_training: false, tronc_points_length_of_service: false },
    ...{ submission_days_before_pay_date: 3, report_return_days_before_pay_date: 1 },
    ...{ troncmasters_fee_percentage: 0, setup_fee: '0.00' },
  });
  for (const [payroll_id, payroll_ref, forename, surname] of [
    [payroll, 'E1', 'Edith', 'Earley'],
    [agency, 'A1', 'Cleo', 'Cook'],
    [agency, 'A2', 'Dara', 'Ó Briain'],
  ])
    await add('/employee', { payroll_id, payroll_ref, forename, surname, tronc_scheme_id: scheme });
  const periods = await call<Period[]>('GET', `/tronc_periods?tronc_scheme_ids[]=${scheme}&per_page=200`);
  const today = siteDay(new Date());
  const period = periods.filter(({ end_date }) => end_date < today).at(-1)?.id ?? 0;
  const form = new FormData();
  form.set('hours', new File([HOURS], 'hours.csv', { type: 'text/csv' }));
  await call('POST', `/tronc_periods/${period}/employee_hours`, form);
  const report = await releaseReport(request, token, period, '600.00');
  const [first] = await call<WithId[]>('GET', `/remittances?payroll_ids[]=${agency}`);
  return { company, scheme, agency, report, period, remittance: first?.id ?? 0 };
};
