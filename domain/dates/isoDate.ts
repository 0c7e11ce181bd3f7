/**
 * Calendar days as text 'YYYY-MM-DD'. Pay dates, tax years and employments have no clock time and no time zone, so
 * `Date` is not used here: a day is converted to a serial number and back by integer arithmetic in the proleptic
 * Gregorian calendar, and summer time cannot shift it.
 */

/** A calendar day 'YYYY-MM-DD'. Alphabetical order is chronological order. */
export type IsoDate = string;

export type Weekday = 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday';

/** Monday first, as in ISO 8601. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const satisfies readonly Weekday[];

const DAYS_PER_ERA = 146_097; // 400 Gregorian years
const DAYS_TO_1970 = 719_468; // from 0000-03-01, where a computational year starts, to 1970-01-01

/** Returns the days since 1970-01-01 of a valid day; months count from 1. */
function toDayNumber(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year; // the leap day is the last day of a year that starts in March
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - DAYS_TO_1970;
}

/** Returns the day that is this many days after 1970-01-01. */
export function dateOfDay(dayNumber: number): IsoDate {
  const shifted = dayNumber + DAYS_TO_1970;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const leapDays = Math.floor(dayOfEra / 1460) - Math.floor(dayOfEra / 36_524) + Math.floor(dayOfEra / 146_096);
  const yearOfEra = Math.floor((dayOfEra - leapDays) / 365);
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return isoDate(year, month, dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1);
}

const pad = (value: number, width: number) => String(value).padStart(width, '0');

/** Returns a day as text; the caller guarantees that it exists (see `isIsoDate`). */
export function isoDate(year: number, month: number, day: number): IsoDate {
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
}

/** Returns year, month (1–12) and day. */
export function partsOf(date: IsoDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** 28 to 31; months count from 1. */
export function daysInMonth(year: number, month: number): number {
  const next = month === 12 ? toDayNumber(year + 1, 1, 1) : toDayNumber(year, month + 1, 1);
  return next - toDayNumber(year, month, 1);
}

/**
 * Whether the text is an existing day of the years 1900 to 2199 written 'YYYY-MM-DD'; a year 0202 is a typing error,
 * not a date.
 */
export function isIsoDate(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const { year, month, day } = partsOf(text);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Returns the days since 1970-01-01, for differences and remainders. */
export function dayNumber(date: IsoDate): number {
  const { year, month, day } = partsOf(date);
  return toDayNumber(year, month, day);
}

/** Returns the day `days` later, or earlier when negative. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDay(dayNumber(date) + days);
}

/** Returns the whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumber(to) - dayNumber(from);
}

/** Returns a negative number, zero or a positive number, as `Array.sort` requires. */
export function compareDates(a: IsoDate, b: IsoDate): number {
  return dayNumber(a) - dayNumber(b);
}

export function weekdayOf(date: IsoDate): Weekday {
  // 1970-01-01 was a Thursday, index 3; the double remainder keeps days before it positive.
  return WEEKDAYS[(((dayNumber(date) + 3) % 7) + 7) % 7]!;
}

export function isWeekend(date: IsoDate): boolean {
  const weekday = weekdayOf(date);
  return weekday === 'saturday' || weekday === 'sunday';
}
