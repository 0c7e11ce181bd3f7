/** Calendar arithmetic on ISO dates (YYYY-MM-DD), without time of day or time zone. */

/** A calendar date as YYYY-MM-DD. */
export type IsoDate = string;

const DAY = 86_400_000;

/** Days since 1970-01-01. */
export function dayNumber(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

/** Converts a number of days since 1970-01-01 to a date. */
export function dateOfDay(day: number): IsoDate {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/**
 * Returns the last day of the month after the date's month: the deadline for paying out tips that were paid on that
 * date (ERA 1996 s.27G).
 */
export function endOfFollowingMonth(date: IsoDate): IsoDate {
  const { year, month } = parts(date);
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
}

/**
 * Counts the completed months from one date to a later one; 0 if it is not later. If the last month does not have the
 * day, its last day completes it: 31 January 2023 to 28 February 2023 is one month.
 */
export function completedMonths(from: IsoDate, to: IsoDate): number {
  const start = parts(from);
  const end = parts(to);
  const lastDay = new Date(Date.UTC(end.year, end.month, 0)).getUTCDate();
  const months = (end.year - start.year) * 12 + (end.month - start.month);
  return Math.max(0, months - (end.day < Math.min(start.day, lastDay) ? 1 : 0));
}

/** month is 1 to 12. */
function parts(date: IsoDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}
