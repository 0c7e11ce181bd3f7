import { guardCell } from './cell.ts';

/** A number stored as decimal text, such as money: written unchanged, since guarding would turn it into text. */
export type CsvDecimal = { readonly decimal: string };
export type CsvCell = string | number | CsvDecimal | null;

/** Excel reads a file as UTF-8 only if it begins with this mark. */
export const CSV_BOM = '\uFEFF';

/**
 * Creates a numeric cell from decimal text, e.g. '-1234.50'.
 * @throws RangeError when the text is not a plain decimal number, since it might then be a formula
 */
export function csvDecimal(text: string): CsvDecimal {
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new RangeError(`not a plain decimal number: ${JSON.stringify(text)}`);
  return { decimal: text };
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return guardCell(cell);
  if (typeof cell === 'object') return cell.decimal;
  if (!Number.isFinite(cell)) throw new RangeError(`not a number that a file can hold: ${cell}`);
  return String(cell);
}

/** Quotes text where RFC 4180 requires it, and where a reader might trim it. */
const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * Returns one record with its line end, for lists that are streamed. Text is guarded against formulas, numbers are not.
 */
export function csvLine(cells: readonly CsvCell[]): string {
  const line = cells.map((cell) => quoted(cellText(cell))).join(',');
  return `${line || '""'}\r\n`; // a record of one empty cell must not look like a blank line
}

/** Returns a whole file: RFC 4180 with CRLF, UTF-8 with byte order mark once encoded. */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return CSV_BOM + csvLine(header) + rows.map(csvLine).join('');
}
