import { daysInMonth, type IsoDate, isoDate, partsOf } from './isoDate.ts';

/**
 * Returns the last day of the month after the date's month: the deadline for paying out tips that were paid on that
 * date (ERA 1996 s.27G).
 */
export function endOfFollowingMonth(date: IsoDate): IsoDate {
  const { year, month } = partsOf(date);
  const [nextYear, next] = month === 12 ? [year + 1, 1] : [year, month + 1];
  return isoDate(nextYear, next, daysInMonth(nextYear, next));
}

/** Returns the same day some months later; the last day of that month if it does not have the day. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const { year, month, day } = partsOf(date);
  const index = year * 12 + month - 1 + months;
  const [laterYear, later] = [Math.floor(index / 12), (index % 12) + 1];
  return isoDate(laterYear, later, Math.min(day, daysInMonth(laterYear, later)));
}

/**
 * Counts the completed months from one date to a later one; 0 if it is not later. If the last month does not have the
 * day, its last day completes it: 31 January 2023 to 28 February 2023 is one month.
 */
export function completedMonths(from: IsoDate, to: IsoDate): number {
  const start = partsOf(from);
  const end = partsOf(to);
  const months = (end.year - start.year) * 12 + (end.month - start.month);
  return Math.max(0, months - (end.day < Math.min(start.day, daysInMonth(end.year, end.month)) ? 1 : 0));
}
