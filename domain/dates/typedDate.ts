import { foldText } from '../fold.ts';
import { nameOfMonth } from './dateNames.ts';
import { formatDate, parseDate } from './dateText.ts';
import { type IsoDate, isIsoDate, isoDate, partsOf } from './isoDate.ts';

/** The years that need no confirmation; the server accepts 1900 to 2199. */
const USUAL_YEARS = { first: 1900, last: 2100 };

/** Years of two digits from this one on are in the last century: `98` is 1998. */
const LAST_CENTURY = 69;

/** The fewest letters of a shortened month: `Feb`. */
const SHORTEST = 3;

/** Returns the folded names of the twelve months, each in its long and its short form. */
const monthNames = (locale: string): string[][] =>
  Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const).map((length) => foldText(nameOfMonth(month, locale, length))),
  );

const names = new Map<string, string[][]>();
const monthNamesOf = (locale: string): string[][] => {
  const known = names.get(locale) ?? monthNames(locale);
  names.set(locale, known);
  return known;
};

/** Returns the month of a whole or shortened name, 1 to 12; 0 for any other word. */
export function monthNamed(word: string, locales: readonly string[]): number {
  const folded = foldText(word);
  if (folded.length < SHORTEST) return 0;
  for (const locale of locales) {
    const found = monthNamesOf(locale).flatMap((both, month) =>
      both.some((name) => name.startsWith(folded)) ? [month + 1] : [],
    );
    if (found.length === 1) return found[0] ?? 0;
  }
  return 0;
}

const wholeYear = (digits: string): number => {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year + (year < LAST_CENTURY ? 2000 : 1900);
};

const ORDINAL = /^(st|nd|rd|th)$/i;

/**
 * Reads a day as a person types it: day, month and four digits of the year, with `/`, `-`, `.`, a space or nothing
 * between them, as in `01/02/2024`, `1.2.2024`, `01022024`, `1 Feb 2024`. Also reads YYYY-MM-DD, as pasted from other
 * programs. Returns null for anything else, including a day that does not exist. Source: CON-028; the wire accepts less
 * (`parseDate`).
 * @param locale the user's language, for the names of the months; English names are always read
 * @param shortYears also reads a year of two digits after a separator, as in `1/2/24`; not in files, where it may be the day
 */
export function parseTypedDate(text: string, locale = 'en-GB', { shortYears = false } = {}): IsoDate | null {
  const trimmed = text.trim();
  if (isIsoDate(trimmed)) return trimmed;
  if (!/^\d[\d\p{L}\s/.,-]*\d$/u.test(trimmed)) return null;
  const parts = trimmed.match(/\d+|\p{L}+/gu) ?? [];
  const [day = '', ...rest] =
    parts.length === 1 && trimmed.length === 8
      ? [trimmed.slice(0, 2), trimmed.slice(2, 4), trimmed.slice(4)]
      : ORDINAL.test(parts[1] ?? '')
        ? parts.toSpliced(1, 1)
        : parts;
  const year = rest.pop() ?? '';
  const [month = ''] = rest;
  if (!/^\d\d?$/.test(day) || !(shortYears ? /^\d\d(\d\d)?$/ : /^\d{4}$/).test(year)) return null;
  const isNumber = rest.length === 1 && /^\d\d?$/.test(month);
  const date = isoDate(
    wholeYear(year),
    isNumber ? Number(month) : monthNamed(rest.join(' '), [locale, 'en-GB']),
    Number(day),
  );
  return isIsoDate(date) ? date : null;
}

/** Returns a typed day as DD/MM/YYYY, which the server accepts in files; any other text unchanged. */
export const normaliseTypedDate = (text: string): string => {
  const date = parseDate(text) === null ? parseTypedDate(text) : null;
  return date === null ? text : formatDate(date);
};

/** The time of midnight, which programs add to a day: `2024-02-01 00:00:00`. */
const MIDNIGHT = /[T ]0?0:00(:00(\.0+)?)?Z?$/;

/** Returns the day in a cell of a file as DD/MM/YYYY: as people type it, or with the time of midnight; any other text unchanged. */
export const normaliseFileDate = (text: string): string => normaliseTypedDate(text.trim().replace(MIDNIGHT, ''));

/** Whether the year of a day is so far from the usual ones that it is probably a typing error. */
export const isUnusualYear = (date: IsoDate): boolean => {
  const { year } = partsOf(date);
  return year < USUAL_YEARS.first || year > USUAL_YEARS.last;
};
