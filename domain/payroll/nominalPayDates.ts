import {
  addDays,
  daysBetween,
  daysInMonth,
  type IsoDate,
  isoDate,
  partsOf,
  WEEKDAYS,
  type Weekday,
  weekdayOf,
} from '../dates/isoDate.ts';
import type { FrequencyType, MonthlyPayDate, PaySchedule } from './paydateOptions.ts';

/** Days from one pay date to the next, for frequencies where the number is fixed. */
export const STEP = { weekly: 7, fortnightly: 14, four_weekly: 28 } as const satisfies Partial<
  Record<FrequencyType, number>
>;

/**
 * The default anchor of fortnightly and four-weekly schedules: the first matching weekday of 2024, in the week of
 * Monday 1 January. Never change it: every schedule that uses the default would move.
 */
const DEFAULT_ANCHOR: IsoDate = '2024-01-01';

function onOrAfter(date: IsoDate, weekday: Weekday): IsoDate {
  const ahead = WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(date));
  return addDays(date, (ahead + 7) % 7);
}

function inMonth(year: number, month: number, payDate: MonthlyPayDate): IsoDate {
  const lastDay = isoDate(year, month, daysInMonth(year, month));
  if (payDate === 'last_day') return lastDay;
  if (payDate === 'last_friday') return onOrAfter(addDays(lastDay, -6), 'friday');
  return isoDate(year, month, Number(payDate));
}

/**
 * Returns the first nominal pay date of a schedule on or after `from`, before it is adjusted for weekends and holidays.
 */
function firstFrom(from: IsoDate, schedule: PaySchedule, anchor: IsoDate): IsoDate {
  if (schedule.frequency === 'monthly') {
    const { year, month } = partsOf(from);
    const date = inMonth(year, month, schedule.payDate);
    if (date >= from) return date;
    return month === 12 ? inMonth(year + 1, 1, schedule.payDate) : inMonth(year, month + 1, schedule.payDate);
  }
  const step = STEP[schedule.frequency];
  const counted = onOrAfter(anchor, schedule.payDate);
  const past = daysBetween(counted, from);
  return addDays(counted, Math.ceil(past / step) * step);
}

/** Returns the first pay date of a schedule that begins on `first`: the same day, if the schedule pays then. */
export const payDateFrom = (first: IsoDate, schedule: PaySchedule): IsoDate => firstFrom(first, schedule, first);

/**
 * Returns the nominal pay dates from `from` to `to` inclusive, in order, and as `previous` the last one before `from`.
 * Fortnightly and four-weekly dates are counted, forwards and backwards, from the first `payDate` weekday on or after
 * `firstPayDate` (F-101), by default 1 January 2024. Weekly and monthly schedules need no anchor.
 */
export function nominalPayDates(
  schedule: PaySchedule,
  firstPayDate: IsoDate | null,
  from: IsoDate,
  to: IsoDate,
): { previous: IsoDate; dates: IsoDate[] } {
  const anchor = firstPayDate ?? DEFAULT_ANCHOR;
  const next = (date: IsoDate) => firstFrom(addDays(date, 1), schedule, anchor);
  const dates: IsoDate[] = [];
  for (let date = firstFrom(from, schedule, anchor); date <= to; date = next(date)) dates.push(date);
  // Pay dates are at most five weeks apart (last Fridays), so looking back five weeks finds the previous one.
  let previous = firstFrom(addDays(from, -35), schedule, anchor);
  for (let date = next(previous); date < from; date = next(date)) previous = date;
  return { previous, dates };
}
