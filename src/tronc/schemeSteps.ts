import { FEE_FIELDS, RESERVE_FIELDS } from '#domain/entities/schemeFees.ts';
import type { schemeWizard } from '#i18n/en-GB/schemes.ts';

/**
 * The six pages of a scheme (SCH-018…024), each with its form fields, and the review. Each has a word in the catalogue, and
 * `Page` shows it: without them, the screens do not compile.
 */
export const STEPS = [
  {
    name: 'details',
    fields: [
      'name',
      'site_id',
      'frequency_id',
      'pay_date',
      'first_pay_date',
      'paid_by',
      'submission_days_before_pay_date',
      'report_return_days_before_pay_date',
      'period_boundaries',
      'period_start',
      'deadlines_on_working_days',
      'visitors',
      'pay_queries_to',
    ],
  },
  { name: 'fees', fields: FEE_FIELDS },
  {
    name: 'distribution',
    fields: [
      'distribution_frequency.frequency_type',
      'employee_time_bucket',
      ...RESERVE_FIELDS,
      'apply_tip_split_to_divisions',
      'apply_tip_split_to_departments',
    ],
  },
  { name: 'training', fields: ['tronc_points_training', 'training_tronc_points'] },
  { name: 'roles', fields: ['tronc_points_job_role', 'role_points'] },
  { name: 'service', fields: ['tronc_points_length_of_service', 'length_of_service_tronc_points'] },
  { name: 'review', fields: [] },
] as const satisfies readonly { name: keyof typeof schemeWizard.steps; fields: readonly string[] }[];

export type StepName = (typeof STEPS)[number]['name'];

/** The pages with inputs. */
export const INPUT_STEPS = STEPS.slice(0, -1) as readonly Exclude<(typeof STEPS)[number], { name: 'review' }>[];

/** The last page: it has no inputs, and its button saves. */
export const REVIEW = INPUT_STEPS.length;

export const indexOfStep = (name: string | undefined): number =>
  Math.max(
    0,
    STEPS.findIndex((step) => step.name === name),
  );

/** Returns the page with a field of the form; `role_points.2.points` is found by its list. */
export const stepOf = (path: string): number =>
  STEPS.findIndex(({ fields }) => fields.some((field) => path === field || path.startsWith(`${field}.`)));

/** Fields of findings that have another name in the wizard, or are on another field's page. */
const IN_FORM: Readonly<Record<string, string>> = {
  job_roles: 'role_points',
  divisions: 'apply_tip_split_to_divisions',
};

/** Returns the wizard's page on which a finding's field can be changed; undefined if it is not a field of a scheme. */
export const stepOfFinding = (field: string | null): StepName | undefined =>
  field === null ? undefined : STEPS[stepOf(IN_FORM[field] ?? field)]?.name;
