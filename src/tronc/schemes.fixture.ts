import type { Scheme } from '#domain/contract/schemes.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import type { FullReport, Report, ReportRow } from '#domain/contract/troncReports.ts';

/** One small scheme, its current period and a report of it, for the component tests of this folder. */
export const SCHEME: Scheme = {
  id: 4,
  archived_at: null,
  company_id: 1,
  name: 'Quay tronc',
  site_id: 2,
  site: { id: 2, name: 'Quay' },
  frequency_id: 4,
  frequency: { id: 4, display_name: 'Monthly', frequency_type: 'monthly' },
  pay_date: 'last_day',
  first_pay_date: null,
  paid_by: 'employer',
  submission_days_before_pay_date: 5,
  report_return_days_before_pay_date: 2,
  period_boundaries: 'due',
  period_start: null,
  deadlines_on_working_days: false,
  troncmasters_fee_percentage: 5,
  troncmasters_fee_from_fund_percentage: 50,
  setup_fee: '0.00',
  setup_fee_from_fund_percentage: 0,
  troncs_reserve_percentage: null,
  troncs_reserve_fixed_amount: null,
  card_transaction_fee_percentage: 1,
  card_transaction_fee_fixed_amount: null,
  apply_tip_split_to_departments: false,
  apply_tip_split_to_divisions: false,
  distribution_frequency: { frequency_type: 'period' },
  employee_time_bucket: 'period',
  troncs_reserve_type: 'percentage',
  card_transaction_fee_type: 'percentage',
  divisions: [{ id: 7, name: 'Default', split: 100, departments: [{ id: 8, name: 'Default', split: 100 }] }],
  tronc_points_training: true,
  tronc_points_job_role: true,
  tronc_points_length_of_service: true,
  training_tronc_points: [{ training_id: 3, name: 'Wine', complete_points: 1, incomplete_points: 0 }],
  job_roles: [{ department_id: 8, job_roles: [{ job_role_id: 5, job_title: 'Waiter', points: 2 }] }],
  length_of_service_tronc_points: [{ id: 6, time_span: 12, tronc_points: 1 }],
  tax_years: [{ start: 2026, end: 2027, start_date: '2026-04-06', end_date: '2027-04-05' }],
  currentPeriod: {
    id: 11,
    period_number: 8,
    tax_year: 2026,
    submission_date: '2026-11-25',
    report_return_date: '2026-11-28',
    actual_pay_date: '2026-11-30',
    state: 'files_in',
  },
  files_to_process_count: 2,
  processed_files_count: 0,
  employees_count: 2,
  revision: 3,
};

export const PERIOD: TroncPeriod = {
  ...SCHEME.currentPeriod!,
  tronc_scheme_id: 4,
  start_date: '2026-10-26',
  end_date: '2026-11-24',
  is_current: true,
  tronc_amount: null,
  tronc_amounts: [],
  hours_imported: false,
  inputs_changed: false,
  total_hours: null,
  files_count: 2,
  files_to_process_count: 2,
  latest_report: null,
  revision: 1,
};

const person = (id: number, name: string) => {
  const [forename = '', surname = ''] = name.split(' ');
  return { id, forename, surname, name };
};

export const report = (over: Partial<Report> = {}): Report => ({
  id: 21,
  version: 1,
  tronc_scheme_id: 4,
  tronc_period_id: 11,
  approved: false,
  approved_by: null,
  approved_at: null,
  created_by: person(1, 'Tessa Marlowe'),
  created_at: '2026-11-26T09:30:00Z',
  total_troncs: '1000.00',
  troncmasters_fee: '50.00',
  setup_fee: '0.00',
  reserve: '0.00',
  card_transaction_fee: '10.00',
  troncmasters_fee_from_fund: '25.00',
  setup_fee_from_fund: '0.00',
  reserve_opening: '0.00',
  reserve_release: '0.00',
  reserve_closing: '0.00',
  distributed_total: '965.00',
  employees_count: 2,
  actionable: true,
  status: 'draft',
  revision: 1,
  ...over,
});

export const RELEASED: Partial<Report> = {
  approved: true,
  approved_by: person(2, 'Anna Ash'),
  approved_at: '2026-11-27T14:05:00Z',
  actionable: false,
  status: 'approved',
};

const note = (code: string, params: Record<string, string | number>) => ({ code, params, text: code });

export const ROW: ReportRow = {
  employee_id: 31,
  payroll_ref: 'A1',
  name: "O'Súilleabháin, Órla",
  division: 'Default',
  department: 'Default',
  job_role_id: 5,
  job_title: 'Waiter',
  status: 'included',
  hours: 40,
  bucket_hours: [],
  job_role_points: 2,
  individual_points: 0,
  length_of_service_points: 1,
  training_points: 0,
  total_points: 3,
  length_of_service_months: 14,
  weight: '120',
  amount: '579.01',
  amount_per_hour: '14.48',
  rounding: 1,
  explanation: [
    note('length_of_service', { months: 14, span: 12, points: '1' }),
    note('points', { job_role: '2', individual: '0', length_of_service: '1', training: '0', total: '3' }),
    note('weight', { hours: '40', points: '3', weight: '120' }),
    note('share', { weight: '120', total_weight: '200', pot: '965.00', exact: '579.005000' }),
    note('rounded_down', { exact: '579.005000', down: '579.00' }),
    note('penny_given', { leftover: 1, cut: '0.5' }),
    note('amount', { amount: '579.01' }),
  ],
};

export const FULL: FullReport = {
  ...report(),
  rows: [
    ROW,
    { ...ROW, employee_id: 32, name: 'Ash, Ben', hours: 80, total_points: 1, weight: '80', amount: '385.99' },
  ],
  pots: [],
  warnings: [],
  findings: [],
  input_hash: 'a1',
  release_blocked: null,
};
