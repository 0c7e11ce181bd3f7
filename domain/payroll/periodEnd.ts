import { addDays, daysBetween, type IsoDate, isoDate, partsOf } from '../dates/isoDate.ts';
import { STEP } from './nominalPayDates.ts';
import type { MonthlyPayDate, PaySchedule } from './paydateOptions.ts';

/** Calendar days before the pay date by which a payroll's input is due. */
export const PAYROLL_INPUT_DAYS = 5;

/**
 * Which days a period covers: those until its hours are due; a calendar month; as many as there are between two pay dates,
 * counted from a date; or those of a payroll's period.
 */
export const PERIOD_BOUNDARIES = ['due', 'month', 'date', 'payroll'] as const;
export type PeriodBoundaries = (typeof PERIOD_BOUNDARIES)[number];

/** Every month has these days. */
export const LAST_COMMON_DAY = 28;

export interface BoundaryRules {
  /** `due` if absent */
  boundaries?: PeriodBoundaries;
  /** a first day of a period, for `date`; of a monthly schedule its day of the month counts, from 1 to 28 */
  periodStart?: IsoDate | null;
  /** calendar days before the pay date by which hours are due */
  submissionDays: number;
}

/** The earliest day of a month on which a schedule pays. */
const earliestDay = (payDate: MonthlyPayDate): number => {
  if (payDate === 'last_day') return LAST_COMMON_DAY;
  return payDate === 'last_friday' ? LAST_COMMON_DAY - 6 : Number(payDate);
};

/** Returns the last day before `first` of a month, so many months before that of the date. */
const beforeDay = (date: IsoDate, first: number, months: number): IsoDate => {
  const { year, month } = partsOf(date);
  const index = year * 12 + month - 1 - months;
  return addDays(isoDate(Math.floor(index / 12), (index % 12) + 1, first), -1);
};

/**
 * Returns the function that gives the last day worked for a nominal pay date. It is before the day on which hours are due,
 * except for `payroll`, and moves by exactly one period from pay date to pay date, so that every pay date has days.
 */
export function periodEnds(schedule: PaySchedule, rules: BoundaryRules): (nominal: IsoDate) => IsoDate {
  const { boundaries, periodStart, submissionDays } = rules;
  if (boundaries === 'payroll') return (nominal) => addDays(nominal, -PAYROLL_INPUT_DAYS - 1);
  const first = boundaries === 'month' ? '2024-01-01' : boundaries === 'date' && periodStart;
  if (!first) return (nominal) => addDays(nominal, -submissionDays - 1);
  if (schedule.frequency === 'monthly') {
    const { day } = partsOf(first);
    // The same number of months for every pay date: counted for the earliest one and the shortest month.
    const months = Math.ceil((day - earliestDay(schedule.payDate) + submissionDays) / LAST_COMMON_DAY);
    return (nominal) => beforeDay(nominal, day, Math.max(months, 0));
  }
  const step = STEP[schedule.frequency];
  return (nominal) => {
    const due = addDays(nominal, -submissionDays);
    const past = daysBetween(first, due);
    return addDays(due, -(((past % step) + step) % step) - 1);
  };
}
