import { guardCell } from './cell.ts';

/** A number that is kept as decimal text, such as money: written as it stands, since a guard would make it text. */
export type CsvDecimal = { readonly decimal: string };
export type CsvCell = string | number | CsvDecimal | null;

/** Excel takes a file for UTF-8 only when it begins with this mark (contract A7). */
export const CSV_BOM = '\uFEFF';

/**
 * A numeric cell out of decimal text, e.g. '-1234.50'.
 * @throws RangeError when the text is no plain decimal number, for then it might be a formula
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

/** Quoted where RFC 4180 asks for it, and where a reader might trim. */
const quoted = (text: string) => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One record with its line end, for lists that are streamed. Text is guarded against formulas, numbers are not. */
export function csvLine(cells: readonly CsvCell[]): string {
  const line = cells.map((cell) => quoted(cellText(cell))).join(',');
  return `${line || '""'}\r\n`; // a record of one empty cell must not look like a blank line
}

/** A whole file: RFC 4180 with CRLF, UTF-8 with byte order mark once encoded (contract A7). */
export function csvText(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return CSV_BOM + csvLine(header) + rows.map(csvLine).join('');
}
