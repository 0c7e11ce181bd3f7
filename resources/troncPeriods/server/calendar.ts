import type { IsoDate } from '#domain/dates/isoDate.ts';
import { jurisdictionOf } from '#domain/identifiers/jurisdiction.ts';
import { type CalendarInput, type Period, periodsOf } from '#domain/payroll/calendar.ts';
import type { CalendarRules } from '#domain/payroll/calendarQuestions.ts';
import { FREQUENCY_TYPES, paySchedule } from '#domain/payroll/paydateOptions.ts';
import { taxYearOf } from '#domain/payroll/taxYear.ts';
import { holidaysOf } from '#server/platform/calendar/publicHolidays.ts';

/** What determines the calendar of a scheme: its own schedule, and the location of its site. */
export interface Schedule extends CalendarRules {
  id: number;
  company_id: number;
  country: 'GB' | 'IE';
  address_post_code: string | null;
}

/** The period after which new ones begin. */
export interface LastPeriod {
  tax_year: number;
  period_number: number;
  nominal_pay_date: IsoDate;
  end_date: IsoDate;
}

/** Returns the tax year, by its start, that a day belongs to for a company of this country. */
export const taxYearAt = (day: IsoDate, country: 'GB' | 'IE'): number => taxYearOf(day, country).start;

const inputOf = (schedule: Schedule): ((year: number, last: LastPeriod | null) => CalendarInput) => {
  const frequency = FREQUENCY_TYPES[schedule.frequency_id - 1];
  const days = frequency && paySchedule(frequency, schedule.pay_date);
  if (!days) throw new Error(`scheme ${schedule.id} pays on ${schedule.pay_date}, which its frequency does not offer`);
  const jurisdiction = jurisdictionOf({ country: schedule.country, postcode: schedule.address_post_code });
  const isHoliday = holidaysOf(jurisdiction);
  return (year, last) => ({
    ...days,
    firstPayDate: schedule.first_pay_date,
    submissionDays: schedule.submission_days_before_pay_date,
    reportReturnDays: schedule.report_return_days_before_pay_date,
    boundaries: schedule.period_boundaries,
    periodStart: schedule.period_start,
    onWorkingDays: schedule.deadlines_on_working_days,
    taxYearStart: year,
    jurisdiction,
    isHoliday,
    ...(last && { previousEnd: last.end_date, previousPayDate: last.nominal_pay_date }),
  });
};

/**
 * Returns the periods of the tax years `from` to `to` that follow `last`, with no gap between the years.
 *
 * Numbers only rise within a tax year. After a change of schedule in mid-year, the calendar would repeat a number (from
 * weekly to monthly: month 8 after week 30); such a period gets the number after that of the period before it.
 */
export const periodsAfter = (schedule: Schedule, last: LastPeriod | null, from: number, to: number): Period[] => {
  const input = inputOf(schedule);
  const made: Period[] = [];
  let previous = last;
  for (let year = from; year <= to; year += 1) {
    for (const period of periodsOf(input(year, previous))) {
      const floor = previous?.tax_year === year ? previous.period_number : 0;
      const numbered = { ...period, period_number: Math.max(period.period_number, floor + 1) };
      made.push(numbered);
      previous = numbered;
    }
  }
  return made;
};
