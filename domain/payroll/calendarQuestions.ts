import { formatDate } from '../dates/dateText.ts';
import type { IsoDate } from '../dates/isoDate.ts';
import type { Question } from '../questions.ts';
import { payDateFrom } from './nominalPayDates.ts';
import { FREQUENCY_TYPES, paySchedule } from './paydateOptions.ts';
import type { PeriodBoundaries } from './periodEnd.ts';

/** What determines the dates of a scheme's periods. */
export interface CalendarRules {
  frequency_id: number;
  pay_date: string;
  first_pay_date: IsoDate | null;
  submission_days_before_pay_date: number;
  report_return_days_before_pay_date: number;
  period_boundaries: PeriodBoundaries;
  period_start: IsoDate | null;
  deadlines_on_working_days: boolean;
}

const ofDays = ({
  submission_days_before_pay_date: data,
  report_return_days_before_pay_date: report,
}: CalendarRules) =>
  report > data
    ? [{ code: 'return_before_data', params: { data_days: data, report_days: report } } satisfies Question]
    : [];

const ofFirst = ({ frequency_id, pay_date, first_pay_date }: CalendarRules): Question[] => {
  const frequency = FREQUENCY_TYPES[frequency_id - 1];
  const schedule = frequency && paySchedule(frequency, pay_date);
  if (!schedule || !first_pay_date) return [];
  const first = payDateFrom(first_pay_date, schedule);
  if (first === first_pay_date) return [];
  return [{ code: 'first_pay_date_moves', params: { given: formatDate(first_pay_date), first: formatDate(first) } }];
};

const differ = (before: CalendarRules | null, after: CalendarRules, keys: readonly (keyof CalendarRules)[]): boolean =>
  before === null || keys.some((key) => (before[key] ?? null) !== (after[key] ?? null));

/**
 * Returns what is unusual about the calendar of a new scheme, or about what a change of it sets: an edit of other fields
 * does not ask again.
 */
export const calendarQuestions = (before: CalendarRules | null, after: CalendarRules): Question[] => [
  ...(differ(before, after, ['submission_days_before_pay_date', 'report_return_days_before_pay_date'])
    ? ofDays(after)
    : []),
  ...(differ(before, after, ['frequency_id', 'pay_date', 'first_pay_date']) ? ofFirst(after) : []),
];
