/** A month of a year, `YYYY-MM`. */
export type YearMonth = string;

/** Returns MM/YYYY, as a form and a file show it. */
export const formatMonth = (month: YearMonth): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

/** Returns the month in words: `March 2026`. */
export const monthInWords = (month: YearMonth, locale: string): string =>
  new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
