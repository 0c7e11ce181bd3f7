/** Calendar arithmetic on ISO dates (YYYY-MM-DD). Dates without time of day: no zone, no clock. */

/** A calendar date as YYYY-MM-DD. */
export type IsoDate = string;

const DAY = 86_400_000;

/** Days since 1970-01-01. */
export function dayNumber(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

/** The date of that many days since 1970-01-01. */
export function dateOfDay(day: number): IsoDate {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** Last day of the month following the date's month: when tips paid on that date must be paid out (ERA 1996 s.27G). */
export function endOfFollowingMonth(date: IsoDate): IsoDate {
  const { year, month } = parts(date);
  return new Date(Date.UTC(year, month + 1, 0)).toISOString().slice(0, 10);
}

/**
 * Completed months from one date to a later one, 0 when it is not later. A month that lacks the day is complete on its
 * last day: 31 January 2023 to 28 February 2023 is one month.
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
