import { type IsoDate, isoDate, partsOf } from '../dates/isoDate.ts';
import type { Jurisdiction } from '../identifiers/jurisdiction.ts';

/** `start` is the calendar year in which the tax year starts; the first and last day are inclusive. */
export type TaxYear = { start: number; end: number; start_date: IsoDate; end_date: IsoDate };

/**
 * Returns the tax year that starts in `start`: 6 April to 5 April, or the calendar year for Irish payrolls and
 * companies (tronc-domain 2.2). `end` is the calendar year of the last day.
 */
export function taxYear(start: number, jurisdiction: Jurisdiction): TaxYear {
  return jurisdiction === 'IE'
    ? { start, end: start, start_date: isoDate(start, 1, 1), end_date: isoDate(start, 12, 31) }
    : { start, end: start + 1, start_date: isoDate(start, 4, 6), end_date: isoDate(start + 1, 4, 5) };
}

/** Returns the tax year that contains a day. */
export function taxYearOf(date: IsoDate, jurisdiction: Jurisdiction): TaxYear {
  const { year } = partsOf(date);
  const candidate = taxYear(year, jurisdiction);
  return date >= candidate.start_date ? candidate : taxYear(year - 1, jurisdiction);
}

/** '2025 / 2026', or '2025' for an Irish tax year (TPF-004). */
export function taxYearLabel(year: Pick<TaxYear, 'start' | 'end'>): string {
  return year.start === year.end ? String(year.start) : `${year.start} / ${year.end}`;
}
