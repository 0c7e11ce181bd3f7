import { addDays, type IsoDate, isWeekend } from '../dates/isoDate.ts';
import type { Jurisdiction } from '../identifiers/jurisdiction.ts';
import { nominalPayDates } from './nominalPayDates.ts';
import type { PaySchedule } from './paydateOptions.ts';
import { type BoundaryRules, periodEnds } from './periodEnd.ts';
import { taxYear } from './taxYear.ts';

export type Period = {
  /** 1 to n within the tax year, in order of nominal pay date. */
  period_number: number;
  /** The year in which the tax year starts. */
  tax_year: number;
  nominal_pay_date: IsoDate;
  /** A working day, never later than the nominal pay date. */
  actual_pay_date: IsoDate;
  /** after `end_date` */
  submission_date: IsoDate;
  report_return_date: IsoDate;
  /** First and last day worked for this pay, inclusive. */
  start_date: IsoDate;
  end_date: IsoDate;
};

export type CalendarInput = PaySchedule &
  BoundaryRules & {
    /** Anchor of fortnightly and four-weekly schedules; see `nominalPayDates` for the default. */
    firstPayDate: IsoDate | null;
    /** Calendar days before the pay date by which the report is returned. */
    reportReturnDays: number;
    /** Whether hours and report are due on working days only. */
    onWorkingDays?: boolean;
    /** The year in which the tax year starts. */
    taxYearStart: number;
    jurisdiction: Jurisdiction;
    /** Public holidays at the site; weekends are always days off. */
    isHoliday: (date: IsoDate) => boolean;
    /**
     * The last period to retain, if only the periods after it are required (a schedule was changed, or the previous year
     * is retained). Periods that end on or before `previousEnd`, or with a nominal pay date on or before
     * `previousPayDate`, are omitted. The first new period starts the day after `previousEnd`.
     */
    previousEnd?: IsoDate;
    previousPayDate?: IsoDate;
  };

/** The days of a period that depend on its pay date. */
export type PeriodDays = Pick<Period, 'submission_date' | 'report_return_date' | 'actual_pay_date'>;

/** Whether the report of a period is due back before the period's hours are complete, and so will be late. */
export const isReturnTooEarly = ({ submission_date, report_return_date }: PeriodDays): boolean =>
  report_return_date < submission_date;

function workingDayOnOrBefore(date: IsoDate, isHoliday: (date: IsoDate) => boolean): IsoDate {
  let day = date;
  while (isWeekend(day) || isHoliday(day)) day = addDays(day, -1);
  return day;
}

function workingDayOnOrAfter(date: IsoDate, isHoliday: (date: IsoDate) => boolean): IsoDate {
  let day = date;
  while (isWeekend(day) || isHoliday(day)) day = addDays(day, 1);
  return day;
}

/**
 * Returns the days on which hours and report are due. Hours are never due before the period has ended, because they are not
 * complete then: where the working day before is too early, they are due on the next one.
 */
function deadlinesOf(input: CalendarInput, end: IsoDate, paid: IsoDate) {
  const { submissionDays, reportReturnDays, onWorkingDays, isHoliday } = input;
  const first = addDays(end, 1);
  const asked = addDays(paid, -submissionDays);
  const submission_date = asked > first ? asked : first;
  const report_return_date = addDays(paid, -reportReturnDays);
  if (!onWorkingDays) return { submission_date, report_return_date };
  const before = workingDayOnOrBefore(submission_date, isHoliday);
  return {
    submission_date: before > end ? before : workingDayOnOrAfter(first, isHoliday),
    report_return_date: workingDayOnOrBefore(report_return_date, isHoliday),
  };
}

/**
 * Returns the periods of one tax year of a scheme or payroll, in order.
 *
 * A period belongs to the tax year of its nominal pay date. `periodEnds` defines the day on which it ends; it starts the day
 * after the previous period ended. Its hours are due `submissionDays` before the pay date, but never before it has ended. Where
 * a weekend or holiday moves the pay date back, fewer days are left for the report (`isReturnTooEarly`). The first period can start before the tax year, on the day after the last period of the previous year. Period numbers count the nominal
 * pay dates of the year, so they do not change when some periods are omitted.
 */
export function periodsOf(input: CalendarInput): Period[] {
  const { isHoliday, previousEnd = '', previousPayDate = '' } = input;
  const year = taxYear(input.taxYearStart, input.jurisdiction);
  const { previous, dates } = nominalPayDates(input, input.firstPayDate, year.start_date, year.end_date);
  const endOf = periodEnds(input, input);

  const periods: Period[] = [];
  let lastEnd = previousEnd || endOf(previous);
  dates.forEach((nominal, index) => {
    const end_date = endOf(nominal);
    if (end_date <= lastEnd || nominal <= previousPayDate) return;
    const actual_pay_date = workingDayOnOrBefore(nominal, isHoliday);
    periods.push({
      period_number: index + 1,
      tax_year: year.start,
      nominal_pay_date: nominal,
      actual_pay_date,
      ...deadlinesOf(input, end_date, actual_pay_date),
      start_date: addDays(lastEnd, 1),
      end_date,
    });
    lastEnd = end_date;
  });
  return periods;
}
