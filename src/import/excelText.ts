/** A cell as a spreadsheet holds it. */
export type ExcelCell = string | number | boolean | Date | null;

const DAY_MS = 86_400_000;
/** Day 0 of spreadsheets, 30 December 1899, in days before 1970. */
const DAY_ZERO = -25_569;
/** A time of day, or a length of time as '[h]:mm' shows it, is kept as a date in the first days; nobody was hired then. */
const LENGTH_OF_TIME_DAYS = 60;

/**
 * A cell as text that our checks read: dates as YYYY-MM-DD, lengths of time as H:MM, and numbers without the noise
 * of binary fractions (8.299999999999999 was typed as 8.3).
 */
export function excelText(cell: ExcelCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(Number(cell.toPrecision(12)));
  if (!(cell instanceof Date)) return String(cell);
  const days = cell.getTime() / DAY_MS - DAY_ZERO;
  if (days >= LENGTH_OF_TIME_DAYS) return cell.toISOString().slice(0, 10);
  const minutes = Math.round(days * 24 * 60);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}
