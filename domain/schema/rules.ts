import type { z } from 'zod';

/**
 * The names of all rules that a value can break. The name is the translation key `validation.<rule>`; `%{label}`,
 * `%{max}`, `%{min}` are filled from the field. Words: `i18n/<locale>/validation.ts`.
 */
export const RULES = [
  'required',
  'required_field',
  'max_length',
  'no_spaces',
  'min_length',
  'max_value',
  'min_value',
  'whole_number',
  'two_decimals',
  'decimal_places',
  'invalid',
  'number',
  'choice',
  'choices',
  'date',
  'date_time',
  'time',
  'month',
  'weekdays',
  'pattern',
  'email',
  'email_format',
  'no_email',
  'new_email',
  'must_be_email',
  'phone',
  'mobile_four_digits',
  'must_be_mobile',
  'postcode',
  'eircode',
  'company_number',
  'cro_number',
  'ni_number',
  'pps_number',
  'percentage',
  'amount',
  'percentage_or_amount',
  'fund_total',
  'setup_code',
  'password',
  'password_common',
  'password_personal',
  'password_unchanged',
  'passwords_match',
  'usernames_match',
  'emails_match',
  'mobiles_match',
  'unknown_field',
  'not_found',
  'ambiguous',
  'taken',
  'taken_by',
  'taken_by_archived',
  'archived',
  'repeated',
  'other_company',
  'read_only',
  'non_zero_integer',
  'non_zero',
  'in_the_past',
  'after_start',
  'too_many',
  'at_most',
  'at_least',
  'time_bucket',
  'rows_required',
  'splits_total',
  'current_password',
  'totp',
  'inline_edit',
  'new_username',
  'five_questions',
  'choose_company',
  'choose_payroll',
  'choose_employee',
  'no_payroll',
  'no_ticketing',
  'no_irish_p45s',
  'key_expiry',
  'key_companies',
  'address_range',
  'webhook_url',
  'https_address',
  'email_domain',
  'domain_taken',
  'companies_or_troncmasters',
  'months_not_whole',
  'months_not_ended',
  'too_early',
  'not_worked_there',
  'no_email',
  'not_great_britain',
  'no_released_report',
  'no_correction',
  'undecided_pay_query',
  'not_future',
  'period_start',
  'released_period',
  'not_from_a_day',
  'before_release',
  'not_computed',
  'opted_out_already',
  'membership_overlaps',
  'home_scheme',
  'unsafe_cell',
  'damaged',
  'ref_column_missing',
  'amount_column_missing',
  'unknown_parameter',
  'instant',
  'not_with_since',
  'iso_date',
  'empty_parameter',
] as const;
export type Rule = (typeof RULES)[number];
/** Rules that only the server checks. Their words are on the server alone: `i18n/<locale>/serverWords.ts`. */
export type ServerRule =
  | 'domain_taken'
  | 'companies_or_troncmasters'
  | 'key_companies'
  | 'not_great_britain'
  | 'no_released_report'
  | 'no_correction'
  | 'undecided_pay_query'
  | 'released_period'
  | 'not_from_a_day'
  | 'before_release'
  | 'not_computed'
  | 'opted_out_already'
  | 'membership_overlaps'
  | 'home_scheme'
  | 'key_expiry'
  | 'address_range'
  | 'unknown_parameter'
  | 'instant'
  | 'not_with_since'
  | 'iso_date'
  | 'empty_parameter';
export type ScreenRule = Exclude<Rule, ServerRule>;

/**
 * A broken rule with its place: `path` is the request's own name, nested by dots (`emails.home`, `points.0.time_span`).
 */
export interface FieldError {
  path: string;
  rule: Rule;
  params?: Record<string, string | number>;
  /** the text of a rule that the entity itself declares, and its place in the catalogues */
  own?: { key: string; text: string };
}

const known = new Set<string>(RULES);

/** Whether the text is the name of a rule. */
export const isRule = (text: string): text is Rule => known.has(text);

/** Our schemas use the name of a rule as the message; for zod's own messages, the issue code determines the rule. */
const ruleOf = (issue: z.core.$ZodIssue): Rule => {
  if (known.has(issue.message)) return issue.message as Rule;
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'invalid';
    case 'too_big':
      return issue.origin === 'string' ? 'max_length' : issue.origin === 'array' ? 'too_many' : 'max_value';
    case 'too_small':
      return issue.origin === 'string' ? 'min_length' : issue.origin === 'array' ? 'rows_required' : 'min_value';
    default:
      return 'invalid';
  }
};

/** Converts a zod error to our field errors, in order. */
export const fieldErrorsOf = (error: z.core.$ZodError): FieldError[] =>
  error.issues.flatMap((issue): FieldError[] => {
    const at = issue.path.map(String);
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({ path: [...at, key].join('.'), rule: 'unknown_field', params: { label: key } }));
    const limit: Record<string, number> | undefined =
      'maximum' in issue
        ? { max: Number(issue.maximum) }
        : 'minimum' in issue
          ? { min: Number(issue.minimum) }
          : undefined;
    const params = limit ?? (issue.code === 'custom' ? issue.params : undefined);
    return [{ path: at.join('.'), rule: ruleOf(issue), ...(params && { params }) }];
  });
