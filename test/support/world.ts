import type { Insertable } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import type { TestPortal } from './portal.ts';

/**
 * Small builders of records by direct inserts: fields that a test does not set have plain, valid values. Each returns
 * the id.
 */

type Values<T extends keyof Tables> = Partial<Insertable<Tables[T]>>;

let made = 0;
const unique = (name: string): string => `${name} ${++made}`;

const insert = async <T extends 'companies' | 'sites' | 'payrolls' | 'job_roles' | 'schemes' | 'employees'>(
  { db }: TestPortal,
  table: T,
  values: Insertable<Tables[T]>,
): Promise<number> => {
  const row = await db
    .insertInto(table as 'companies')
    .values(values as unknown as Insertable<Tables['companies']>)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const aCompany = (portal: TestPortal, values: Values<'companies'> = {}): Promise<number> => {
  const name = unique('Company');
  return insert(portal, 'companies', {
    name,
    trading_as_name: name,
    companies_house_number: '01234567',
    company_number: '01234567',
    address_line_1: '1 Quay',
    address_line_2: null,
    address_line_3: null,
    address_post_town: null,
    address_post_code: 'SW1A 1AA',
    country: 'GB',
    compliance_mode: 'warn',
    second_look: false,
    rules_need_adoption: false,
    statements_by: 'print',
    pay_query_days: 14,
    reminders: false,
    reminder_days: ['before_3', 'on_day', 'after_1', 'after_3'],
    tipology: true,
    telephone_number: null,
    fax_number: null,
    epay_access_code: null,
    ...values,
  });
};

export const aSite = (portal: TestPortal, company_id: number, values: Values<'sites'> = {}): Promise<number> =>
  insert(portal, 'sites', {
    company_id,
    name: unique('Site'),
    address_line_1: null,
    address_line_2: null,
    address_line_3: null,
    address_post_town: null,
    address_post_code: 'SW1A 1AA',
    ...values,
  });

export const aPayroll = (portal: TestPortal, company_id: number, values: Values<'payrolls'> = {}): Promise<number> =>
  insert(portal, 'payrolls', {
    company_id,
    name: unique('Payroll'),
    kind: 'payroll',
    payee_name: null,
    payee_email: null,
    payee_contact: null,
    frequency: 'weekly',
    pay_date: 'friday',
    first_pay_date: null,
    irish_payroll: false,
    epay_tickets: true,
    data_template_group: null,
    epay_notif_time: null,
    epay_signupmethod: 'email',
    epay_useblank_templates: false,
    prints_p45s: false,
    uses_epayslips: false,
    ...values,
  });

export const aJobRole = (portal: TestPortal, company_id: number, values: Values<'job_roles'> = {}): Promise<number> =>
  insert(portal, 'job_roles', { company_id, job_title: unique('Role'), ...values });

/** `company_id` and `payroll_id` set the tenant; the employee has no scheme unless one is named. */
export const anEmployee = (
  portal: TestPortal,
  place: { company_id: number; payroll_id: number },
  values: Values<'employees'> = {},
): Promise<number> => {
  const payroll_ref = unique('P').replace(' ', '');
  return insert(portal, 'employees', {
    ...place,
    forename_1: 'Alex',
    surname: `Person${made}`,
    payroll_ref,
    ni_number: null,
    department: null,
    dept_no: null,
    start_date: null,
    leave_date: null,
    email: null,
    mobile: null,
    address_line_1: null,
    address_line_2: null,
    address_line_3: null,
    address_post_town: null,
    address_post_code: null,
    is_opted_out_of_tronc_scheme: false,
    tronc_scheme_id: null,
    ...values,
  });
};

/**
 * A weekly scheme without deductions that shares by hours × job role points, with its default division and department.
 */
export const aScheme = async (
  portal: TestPortal,
  place: { company_id: number; site_id: number },
  values: Values<'schemes'> = {},
): Promise<{ id: number; division_id: number; department_id: number }> => {
  const id = await insert(portal, 'schemes', {
    ...place,
    name: unique('Scheme'),
    frequency_id: 1,
    pay_date: 'friday',
    first_pay_date: null,
    paid_by: 'employer',
    submission_days_before_pay_date: 5,
    report_return_days_before_pay_date: 2,
    period_boundaries: 'due',
    deadlines_on_working_days: false,
    visitors: 'off',
    pay_queries_to: 'troncmaster',
    troncmasters_fee_percentage: 0,
    troncmasters_fee_from_fund_percentage: 0,
    setup_fee: 0,
    setup_fee_from_fund_percentage: 0,
    card_transaction_fee_percentage: null,
    card_transaction_fee_fixed_amount: null,
    troncs_reserve_percentage: null,
    troncs_reserve_fixed_amount: null,
    distribution_frequency: 'period',
    employee_time_bucket: null,
    apply_tip_split_to_divisions: false,
    apply_tip_split_to_departments: false,
    tronc_points_job_role: true,
    tronc_points_training: false,
    tronc_points_length_of_service: false,
    ...values,
  });
  const part = { company_id: place.company_id, scheme_id: id, name: 'Default', split: 10_000, position: 0 };
  const division = await portal.db.insertInto('divisions').values(part).returning('id').executeTakeFirstOrThrow();
  const department = await portal.db
    .insertInto('departments')
    .values({ ...part, division_id: division.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, division_id: division.id, department_id: department.id };
};

/** The week of a scheme that starts on Monday 4 May 2026, paid on Friday 15 May. */
export const aTroncPeriod = async (
  portal: TestPortal,
  place: { company_id: number; scheme_id: number },
  values: Values<'tronc_periods'> = {},
): Promise<number> => {
  const row = await portal.db
    .insertInto('tronc_periods')
    .values({
      ...place,
      tax_year: 2026,
      period_number: ++made,
      start_date: '2026-05-04',
      end_date: '2026-05-10',
      nominal_pay_date: '2026-05-15',
      actual_pay_date: '2026-05-15',
      submission_date: '2026-05-11',
      report_return_date: '2026-05-13',
      hours_imported_at: null,
      fund_entered_at: null,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
