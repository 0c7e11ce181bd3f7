import { monthNamed } from './typedDate.ts';
import type { YearMonth } from './yearMonth.ts';

const ISO = /^(\d{4})-(\d\d?)$/;
const BRITISH = /^(\d\d?)[/.-](\d{4})$/;
const NAMED = /^(\p{L}+)[\s,]*(\d{4})$/u;

/**
 * Reads a month as people and files write it: `2026-03`, `03/2026`, `3.2026`, `March 2026`, `Mar 2026`. Returns null for
 * anything else, and for a year before 1900 or after 2199.
 * @param locale the user's language, for the names of the months; English names are always read
 */
export function parseMonth(text: string, locale = 'en-GB'): YearMonth | null {
  const typed = text.trim();
  const iso = ISO.exec(typed);
  const british = BRITISH.exec(typed);
  const named = NAMED.exec(typed);
  const year = Number(iso?.[1] ?? british?.[2] ?? named?.[2]);
  const month = named ? monthNamed(named[1] ?? '', [locale, 'en-GB']) : Number(iso?.[2] ?? british?.[1]);
  const isMonth = month >= 1 && month <= 12 && year >= 1900 && year <= 2199;
  return isMonth ? `${year}-${String(month).padStart(2, '0')}` : null;
}
