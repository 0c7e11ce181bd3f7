import { type IsoDate, isIsoDate } from './isoDate.ts';

/**
 * Reads a day as written by people and files: DD/MM/YYYY, DD-MM-YYYY or YYYY-MM-DD, ignoring surrounding spaces.
 * Returns null for anything else, including a day that does not exist, such as 31/02/2026 (CON-028).
 */
export function parseDate(text: string): IsoDate | null {
  const trimmed = text.trim();
  const british = /^(\d\d)([/-])(\d\d)\2(\d{4})$/.exec(trimmed);
  const candidate = british ? `${british[4]}-${british[3]}-${british[1]}` : trimmed;
  return isIsoDate(candidate) ? candidate : null;
}

const reordered = (date: IsoDate, separator: string) =>
  `${date.slice(8, 10)}${separator}${date.slice(5, 7)}${separator}${date.slice(0, 4)}`;

/** Returns DD/MM/YYYY, the format shown to users. */
export function formatDate(date: IsoDate): string {
  return reordered(date, '/');
}

/** Returns DD-MM-YYYY, the format of an employee's start date in a PATCH. */
export function formatDashedDate(date: IsoDate): string {
  return reordered(date, '-');
}

/** Returns a parameter of a message as users read it: a day in the display format; any other value is unchanged. */
export const showDay = <V>(value: V): V | string =>
  typeof value === 'string' && isIsoDate(value) ? formatDate(value) : value;

/** Returns a note's parameters with days in the display format; all others are unchanged. */
export const withDatesShown = <V extends string | number>(
  params: Readonly<Record<string, V>>,
): Record<string, V | string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, showDay(value)]));
