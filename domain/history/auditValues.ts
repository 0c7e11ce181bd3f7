import { linkedField } from './linkedName.ts';

/**
 * How a history shows a value of an audit row that is no field of its entity, or that the entity shows as a code: by the
 * kind of its text, as rows of a list, or not at all.
 */
export type AuditValue = AuditText | AuditRows;

export type AuditText =
  | 'text'
  | 'texts'
  | 'number'
  | 'points'
  | 'hours'
  | 'percent'
  | 'date'
  /** `complete` or `incomplete` */
  | 'training'
  /** names of permissions on a company */
  | 'companyPermissions'
  /** names of permissions on a payroll */
  | 'payrollPermissions'
  /** a frequency by its id */
  | 'frequency'
  /** `friday`, `last_day` */
  | 'payDate'
  /** the type of an announcement by its id */
  | 'noticeType'
  /** findings of the compliance check */
  | 'findings'
  /** codes of the questions that the user confirmed */
  | 'questions'
  /** the code of an error */
  | 'error'
  /** names of fields of the entity */
  | 'fields'
  /** a record: its id, or `{id, name}` */
  | 'record'
  /** records, each as `{id, name}` or by its name */
  | 'records'
  /** of use to checks and programs only; a history leaves it out */
  | 'internal';

/** A list whose rows have a key. A history shows a row by the name of its key, and then its values. */
export interface AuditRows {
  key: string;
  /**
   * for rows that are no records: `months`, a text of `history.rows` with the key as its number (`12 months`); `bucket`,
   * the key is the first day of a week or day, or `period`
   */
  unit?: 'months' | 'bucket';
  /** values by name, with a label at `history.values`; the first needs none if there is only one */
  values: Readonly<Record<string, AuditValue>>;
}

/** The values that mean the same wherever they occur. */
const COMMON = {
  id: 'internal',
  revision: 'internal',
  tipology: 'internal',
  content_hash: 'internal',
  columns: 'internal',
  state: 'internal',
  after: 'date',
  away_from: 'date',
  away_until: 'date',
  confirmed: 'questions',
  attachments: 'number',
  employee: 'record',
  employees: 'number',
  fields: 'fields',
  file: 'text',
  files: 'texts',
  findings: 'findings',
  handed_on: 'date',
  handoff: 'text',
  handoff_differences: 'number',
  handoff_file_accepted: 'text',
  handoff_nicable: 'text',
  handoff_package: 'text',
  handoff_people: 'number',
  handoff_profile: 'internal',
  handoff_starts_on: 'date',
  handoff_status: 'text',
  handoff_total: 'text',
  import_id: 'record',
  individual: 'points',
  job_roles: 'records',
  mail: 'internal',
  mandatory_service_charges: 'text',
  takings: 'text',
  takings_hash: 'internal',
  parallel_agreed: 'text',
  sites_added: 'number',
  job_roles_added: 'number',
  schemes_added: 'number',
  points_added: 'number',
  employees_added: 'number',
  passkey: 'text',
  api_key: 'text',
  statement_id: 'internal',
  webhook: 'text',
  webhook_companies: 'texts',
  webhook_events: 'texts',
  webhook_url: 'text',
  identity_provider: 'text',
  identity_provider_settings: 'internal',
  break_glass: 'record',
  people: 'number',
  periods_added: 'number',
  periods_remade: 'number',
  refused: 'error',
  repeated: 'number',
  points_of: 'record',
  remittance: 'text',
  remittance_amount: 'text',
  remittance_paid_on: 'date',
  requested_by: 'record',
  scheme_deputy: 'record',
  scheme_owner: 'record',
  sessions: 'number',
  sha256: 'internal',
  sign_up_sent: 'number',
  signup_status: 'internal',
  sites: 'records',
  total_hours: 'hours',
  training: 'training',
  tronc_scheme_id: 'record',
  updated: 'number',
  template: 'text',
  adopted_from: 'date',
  declined_because: 'text',
  effective_from: 'date',
  facts_decided: 'number',
  needs_adoption: 'text',
  rules_reason: 'text',
  withdraw_reason: 'text',
  written_off: 'text',
  paid_elsewhere: 'text',
  corrected_hours: {
    key: 'employee_id',
    values: {
      job_roles: {
        key: 'job_role_id',
        values: { buckets: { key: 'bucket', unit: 'bucket', values: { hours: 'hours' } } },
      },
    },
  },
  company_permissions: { key: 'company_id', values: { permissions: 'companyPermissions' } },
  permissions: { key: 'payroll_id', values: { permissions: 'payrollPermissions' } },
  training_tronc_points: { key: 'training_id', values: { complete_points: 'points', incomplete_points: 'points' } },
  length_of_service_tronc_points: { key: 'time_span', unit: 'months', values: { tronc_points: 'points' } },
  divisions: {
    key: 'id',
    values: { split: 'percent', departments: { key: 'id', values: { split: 'percent' } } },
  },
} as const satisfies Record<string, AuditValue>;

/** Values whose meaning depends on the resource, also of fields that the entity declares as codes. */
const OWN: Readonly<Record<string, Readonly<Record<string, AuditValue>>>> = {
  announcements: { 'notice_type.id': 'noticeType' },
  payrolls: { pay_date: 'payDate' },
  schemes: {
    frequency_id: 'frequency',
    pay_date: 'payDate',
    troncmasters_fee_from_fund_percentage: 'percent',
    setup_fee_from_fund_percentage: 'percent',
    job_roles: { key: 'department_id', values: { job_roles: { key: 'job_role_id', values: { points: 'points' } } } },
  },
};

/** The values of a history that have a label of their own, at `history.parts`. */
export type AuditValueName = {
  [N in keyof typeof COMMON]: (typeof COMMON)[N] extends 'internal' ? never : N;
}[keyof typeof COMMON];

const isCommon = (name: string): name is keyof typeof COMMON => Object.hasOwn(COMMON, name);

/**
 * Returns how a history of this resource shows a value. @param isField the entity declares a field of this name, which
 * shows it unless its values are codes. `training.3` is the training with id 3.
 */
export const auditValueOf = (resource: string, field: string, isField: boolean): AuditValue | undefined => {
  const name = /^[a-z]+\.\d+$/.test(field) ? field.slice(0, field.indexOf('.')) : field;
  if (linkedField(field)) return 'record';
  const own = OWN[resource]?.[name];
  return own ?? (!isField && isCommon(name) ? COMMON[name] : undefined);
};
