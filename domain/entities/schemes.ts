import { AREAS } from '../access/areas.ts';
import { FROM_FUND_OPTIONS } from '../constants.ts';
import { type BucketKind, isAtLeastAsDetailed } from '../dates/buckets.ts';
import { frequencyOf } from '../payroll/frequencies.ts';
import { paySchedule } from '../payroll/paydateOptions.ts';
import { LAST_COMMON_DAY, type PeriodBoundaries } from '../payroll/periodEnd.ts';
import { defineEntity } from '../schema/defineEntity.ts';
import { choice, date, flag, integer, money, percent, reference, text } from '../schema/field.ts';

/** The kinds of buckets in the order in which forms offer them. */
export const TIME_BUCKETS = ['daily', 'weekly', 'period'] as const satisfies readonly BucketKind[];

const BUCKET_WORDS = { daily: 'By day', weekly: 'By week', period: 'Over the whole period' } as const satisfies Record<
  BucketKind,
  string
>;

const BOUNDARY_WORDS = {
  due: 'Until the day before hours are due',
  month: 'A calendar month',
  date: 'From a date',
  payroll: 'As a period of the payroll',
} as const satisfies Record<PeriodBoundaries, string>;

/** Which days a period can cover, and from which day of the month. */
const MONTHS_ONLY = { message: 'months_only', of: ['period_boundaries', 'frequency_id'] } as const;
const DAY_OF_MONTH = { message: 'day_of_month', of: ['period_boundaries', 'period_start', 'frequency_id'] } as const;

/** The two fields of each charge: a percentage or an amount, not both (VAL-043, VAL-046). */
const CHARGES = [
  ['troncs_reserve_percentage', 'troncs_reserve_fixed_amount'],
  ['card_transaction_fee_percentage', 'card_transaction_fee_fixed_amount'],
] as const;

/** Hours are recorded at least as finely as the fund is divided. */
const TOO_COARSE = {
  message: 'time_bucket',
  of: ['employee_time_bucket', 'distribution_frequency'],
} as const;

const fromFund = { required: true, default: 0, undo: false, choices: FROM_FUND_OPTIONS.map(String) } as const;

/** A tronc scheme of one site: its calendar, its fees, how the fund is divided, and which points count. */
export const scheme = defineEntity('schemes', {
  words: { one: 'Scheme', many: 'Schemes' },
  tenancy: 'ofCompany',
  title: 'name',
  searchResult: { title: '{name}', path: '/companies/{company_id}/schemes/{id}' },
  access: {
    view: AREAS.troncSchemes.canView,
    create: AREAS.troncSchemes.canCreate,
    edit: AREAS.troncSchemes.canEdit,
    delete: AREAS.troncSchemes.canDelete,
  },
  archivable: true,
  endpoints: {
    list: '/tronc_schemes',
    one: '/tronc_schemes/{id}',
    create: '/tronc_schemes',
    update: '/tronc_schemes/{id}',
  },
  list: {
    synced: true,
    columns: ['name'],
    sort: 'name:asc',
    sortable: ['name'],
    perPage: 'all',
    filters: { site_ids: 'site_id', tronc_scheme_ids: 'id', company_ids: 'company_id', companyIds: 'company_id' },
  },
  messages: {
    months_only: 'Choose the frequency Monthly for calendar months',
    day_of_month: 'Choose a day from 1 to 28, which every month has',
  },
  check: ({
    frequency_id,
    pay_date,
    period_boundaries,
    period_start,
    distribution_frequency,
    employee_time_bucket,
    ...values
  }) => {
    const isOffered = !frequency_id || !pay_date || paySchedule(frequencyOf(frequency_id).frequency_type, pay_date);
    const fund = distribution_frequency ?? 'period';
    const recorded = employee_time_bucket ?? fund;
    const charged = CHARGES.filter((both) => both.every((key) => (values[key] ?? 0) > 0));
    const isMonthly = !frequency_id || frequencyOf(frequency_id).frequency_type === 'monthly';
    const isLate = isMonthly && period_boundaries === 'date' && Number(period_start?.slice(8)) > LAST_COMMON_DAY;
    return {
      ...(period_boundaries === 'month' && !isMonthly ? { period_boundaries: MONTHS_ONLY } : {}),
      ...(isLate ? { period_start: DAY_OF_MONTH } : {}),
      ...(isOffered ? {} : { pay_date: { message: 'choice', of: ['pay_date', 'frequency_id'] } }),
      ...Object.fromEntries(
        charged.flatMap((both) => both.map((key) => [key, { message: 'percentage_or_amount', of: both }] as const)),
      ),
      ...(isAtLeastAsDetailed(recorded, fund) ? {} : { employee_time_bucket: TOO_COARSE }),
    };
  },
  fields: {
    company_id: reference('Company', 'companies', { createOnly: true }),
    name: text('Scheme name', { required: true, max: 80, search: true, unique: true }),
    site_id: reference('Site', 'sites', { required: true }),
    frequency_id: integer('Frequency', { required: true, min: 1, max: 4 }),
    pay_date: text('Pay date', { required: true, max: 20 }),
    first_pay_date: date('First pay date'),
    /** s.27F(5) of the Employment Rights Act 1996: the last day for paying binds the employer, if the employer pays */
    paid_by: choice(
      'Who pays the shares',
      { employer: 'The employer, for example through payroll', tronc_operator: 'The tronc operator' },
      {
        required: true,
        default: 'employer',
        hint: 'Whose bank account the workers are paid from. Where the employer pays, the compliance check names the last day by law.',
      },
    ),
    submission_days_before_pay_date: integer('Data submission days before pay date', {
      required: true,
      min: 0,
      max: 60,
    }),
    report_return_days_before_pay_date: integer('Tronc report return days before pay date', {
      required: true,
      min: 0,
      max: 60,
    }),
    period_boundaries: choice('Days of a period', BOUNDARY_WORDS, { required: true, default: 'due' }),
    period_start: date('First day of a period', {
      showIf: { period_boundaries: 'date' },
      requiredIf: { period_boundaries: 'date' },
      hint: 'Each period begins on this day of the month, or whole periods before or after this date.',
    }),
    deadlines_on_working_days: flag('Deadlines on working days only', {
      required: true,
      default: false,
      hint: 'Hours and report are due on the working day before a weekend or public holiday, hours never before the period ends.',
    }),
    visitors: choice(
      'People who share',
      { off: 'People linked to this scheme', with_hours: 'Also other people of the company with hours in the period' },
      {
        required: true,
        default: 'off',
        hint: 'For people who sometimes work at another site: they share in each period in which they have hours here.',
      },
    ),
    pay_queries_to: choice(
      'Pay queries',
      { troncmaster: 'To the troncmaster', company: 'To the troncmaster and users of the company' },
      {
        required: true,
        default: 'troncmaster',
        hint: 'Who sees and answers what workers ask about an amount. Of the company: users who can see or edit employees.',
      },
    ),
    troncmasters_fee_percentage: percent('Troncmaster’s fee percentage', { required: true }),
    troncmasters_fee_from_fund_percentage: integer('Part of the troncmaster’s fee paid from the fund', fromFund),
    setup_fee: money('Setup fee', { required: true }),
    setup_fee_from_fund_percentage: integer('Part of the setup fee paid from the fund', fromFund),
    card_transaction_fee_percentage: percent('Card transaction fee percentage'),
    card_transaction_fee_fixed_amount: money('Card transaction fee amount'),
    troncs_reserve_percentage: percent('Reserve percentage'),
    troncs_reserve_fixed_amount: money('Reserve amount'),
    distribution_frequency: choice('Share the fund', BUCKET_WORDS, {
      read: 'distribution_frequency.frequency_type',
      required: true,
      default: 'period',
    }),
    employee_time_bucket: choice('Record hours', BUCKET_WORDS),
    apply_tip_split_to_divisions: flag('Split the fund between divisions', { required: true, default: false }),
    apply_tip_split_to_departments: flag('Split each division between its departments', {
      required: true,
      default: false,
    }),
    tronc_points_job_role: flag('Job role points', { required: true, default: true }),
    tronc_points_training: flag('Training points', { required: true, default: true }),
    tronc_points_length_of_service: flag('Length of service points', { required: true, default: true }),
  },
});
