import { nameOfMonth } from './dateNames.ts';

/** A month of a year, `YYYY-MM`. */
export type YearMonth = string;

/** Returns MM/YYYY, as a form and a file show it. */
export const formatMonth = (month: YearMonth): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

/** Returns the month in words: `March 2026`. */
export const monthInWords = (month: YearMonth, locale: string): string =>
  `${nameOfMonth(Number(month.slice(5, 7)) - 1, locale)} ${month.slice(0, 4)}`;
