import { nameOfDay } from './dateNames.ts';

/** The days of a week, in order. */
export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A Monday; the days after it give the names of the others. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** Returns the name of a day of the week in a language: `Monday`, or `Mon`. */
export const nameOfWeekday = (day: Weekday, locale: string, length: 'long' | 'short' = 'long'): string =>
  nameOfDay(MONDAY + WEEKDAYS.indexOf(day) * DAY_MS, locale, length);

/** Returns the days in the order of a week, each once. */
export const inWeekOrder = (days: readonly Weekday[]): Weekday[] => WEEKDAYS.filter((day) => days.includes(day));
