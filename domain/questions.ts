/**
 * Every question that the server asks before it carries out a request that is possible but unusual: the code is the
 * translation key `questions.<code>`, with the parameters that its text contains. Each text states the consequence.
 * Words: `i18n/<language>/questions.ts`.
 */
export const QUESTIONS = {
  /** the report of a scheme is due before the hours are (days before the pay date) */
  return_before_data: ['data_days', 'report_days'],
  /** a first pay date on another weekday than the pay day: the calendar begins later */
  first_pay_date_moves: ['given', 'first'],
  /** an employee who starts a year from now or later */
  start_far_ahead: ['start'],
  /** start or leave dates that change who was employed in a period whose report has been released */
  released_periods: ['periods'],
  /** an employee in a scheme of a site at which they do not work */
  scheme_of_other_site: ['scheme', 'scheme_site', 'sites'],
  /** the same about several employees of a bulk change or an import */
  schemes_of_other_sites: ['names', 'people'],
  /** the registered number of another company of the same country that the user may see */
  company_number_used: ['number', 'names'],
  /** a report for a period that has not begun */
  future_period: ['start'],
  /** hours or a fund for a period that has not begun */
  future_inputs: ['start'],
  /** a line of an hours file names another person than its id or payroll ref does */
  other_names: ['line', 'given', 'ref', 'name', 'lines'],
  /** a person has more than 24 hours a day over all schemes of the company */
  long_days: ['name', 'hours', 'days', 'people'],
  /** people of an import have the NI or PPS number, or the name and email, of others on the payroll */
  same_person: ['name', 'other', 'people'],
  /** the rules or the people's points have changed since the draft was calculated */
  earlier_rules: ['version'],
  /** a change of rules counts from an earlier day than one that was planned before it, and replaces it */
  replaces_planned_rules: ['from'],
  /** a troncmaster’s change of rules includes what users of the company changed, which waits for adoption */
  adopts_rules: [],
  /** the same about a fact of a person */
  replaces_planned_facts: ['from'],
  /** the same about the job roles of people of an import */
  replaces_planned_roles: ['name', 'from', 'people'],
  adopts_facts: [],
  net_above_gross: ['net', 'gross'],
  total_below_gross: ['total', 'gross'],
  pay_date_differs: ['given', 'expected'],
  nobody_paid: ['net'],
  /** the net pays of the file do not add up to the batch's net pay */
  net_pays_differ: ['sum', 'net'],
  people_differ: ['listed', 'paid'],
  /** the employee already has a payslip of this period */
  payslip_replaced: ['filename'],
  /** the worker made another records request in the same three months (ERA 1996, s.27J(8)) */
  request_within_three_months: ['dates'],
} as const satisfies Record<string, readonly string[]>;

export type QuestionCode = keyof typeof QUESTIONS;

/** A question with its parameters as users read them: dates as DD/MM/YYYY, amounts with their currency. */
export interface Question {
  code: QuestionCode;
  params: Readonly<Record<string, string | number>>;
}

/** The header with the codes that the user has confirmed, separated by commas; `ask` if there are none. */
export const CONFIRM_HEADER = 'X-Confirm';
const NONE = 'ask';
const LONGEST = 500;

export const confirmHeader = (confirmed: readonly string[]): string => confirmed.join(',') || NONE;

/** Returns the codes of the header; undefined without one: this caller cannot be asked. */
export const confirmedIn = (header: string | null): readonly string[] | undefined =>
  header === null || header.length > LONGEST ? undefined : header.split(',').filter((code) => code !== NONE);
