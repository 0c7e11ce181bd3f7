import { formatDate } from '#domain/dates/dateText.ts';

/** A cell as a spreadsheet stores it. */
export type ExcelCell = string | number | boolean | Date | null;

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, 30 December 1899, as a number of days relative to 1970. */
const DAY_ZERO = -25_569;
/**
 * A time of day, or a duration shown as '[h]:mm', is stored as a date within these first days; no one was hired then.
 */
const LENGTH_OF_TIME_DAYS = 60;

/**
 * Returns a cell as text that our checks read: dates as DD/MM/YYYY (SES-052), durations as H:MM, and numbers without binary
 * rounding noise (8.299999999999999 was typed as 8.3).
 */
export function excelText(cell: ExcelCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  if (!(cell instanceof Date)) return String(cell);
  const days = cell.getTime() / DAY_MS - DAY_ZERO;
  if (days >= LENGTH_OF_TIME_DAYS) return formatDate(cell.toISOString().slice(0, 10));
  const minutes = Math.round(days * 24 * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
