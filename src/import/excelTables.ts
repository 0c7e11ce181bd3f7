import { type CellObject, read, SSF, type WorkSheet } from '@e965/xlsx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { formatDate } from '#domain/dates/dateText.ts';
import type { FileTable } from './fileTable.ts';
import { isBlank, type SourceRow } from './sourceRow.ts';

/**
 * The maximum number of unpacked bytes of all parts. A larger file is not a list of people, and would exhaust the
 * browser's memory.
 */
const MOST_BYTES = 400 * 1024 * 1024;

/**
 * Returns the sheets of an .xlsx or .xlsm. Cells are text as Excel shows it: a ref in the format 00000, a date as
 * DD/MM/YYYY, a duration as H:MM, an error as its name. It blocks its thread, so use it only in the worker and in tests.
 * @throws Error if the file is not a spreadsheet, or is too large when unpacked
 */
export const excelTables = (bytes: ArrayBuffer): FileTable[] => {
  const book = read(repaired(bytes), {
    type: 'array',
    dense: true,
    cellNF: true,
    cellText: false,
    cellHTML: false,
    cellStyles: true,
    sheetStubs: true,
    // The declared size of a sheet may be that of an earlier version.
    nodim: true,
  });
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  return book.SheetNames.map((name, index) => {
    const sheet = book.Sheets[name] ?? {};
    return { sheet: name, isHidden: (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0, ...rowsOf(sheet, is1904) };
  });
};

const rowsOf = (sheet: WorkSheet, is1904: boolean): Pick<FileTable, 'rows' | 'hiddenRows'> => {
  const rows: SourceRow[] = [];
  let hiddenRows = 0;
  for (const [index, found] of (sheet['!data'] ?? []).entries()) {
    const cells = Array.from(found ?? [], (cell) => cellText(cell, is1904));
    if (isBlank(cells)) continue;
    rows.push({ line: index + 1, cells, ...numbersIn(found, cells) });
    if (sheet['!rows']?.[index]?.hidden) hiddenRows += 1;
  }
  return { rows, hiddenRows };
};

/** Returns the numbers of cells whose text shows another one, such as 8 for 7.5 in the format 0. */
const numbersIn = (
  found: readonly (CellObject | undefined)[],
  cells: readonly string[],
): Pick<SourceRow, 'numbers'> => {
  const numbers: Record<number, string> = {};
  for (const [place, cell] of found.entries()) {
    if (cell?.t !== 'n' || isDate(cell)) continue;
    const exact = exactText(Number(cell.v));
    if (exact !== cells[place]) numbers[place] = exact;
  }
  return Object.keys(numbers).length > 0 ? { numbers } : {};
};

/** Returns a number as Excel keeps it, with 15 digits: 8.299999999999999 was typed as 8.3. */
const exactText = (value: number): string => {
  const text = String(Number(value.toPrecision(15)));
  return text.includes('e') ? value.toFixed(Number.isInteger(value) ? 0 : 15) : text;
};

const isDate = ({ z }: CellObject): boolean => typeof z === 'string' && SSF.is_date(z);

/** The errors of Excel, by their numbers in a file. */
const ERRORS: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
};
/** A formula whose result is not stored, which Excel calculates when it opens the file. */
const NOT_CALCULATED = '#CALC!';

/** Returns what Excel shows in a cell. */
const cellText = (cell: CellObject | undefined, is1904: boolean): string => {
  if (cell === undefined) return '';
  const { t, v, z, f } = cell;
  if (t === 'e') return ERRORS[Number(v)] ?? '#VALUE!';
  if (v === undefined || t === 'z') return f === undefined ? '' : NOT_CALCULATED;
  if (t !== 'n') return t === 'b' ? String(v).toUpperCase() : String(v);
  if (isDate(cell)) return dateText(Number(v), String(z), is1904);
  return numberText(Number(v), z);
};

/** The relative distance by which a number is moved before it is rounded: Excel rounds 1.005, stored as 1.00499…, to 1.01. */
const HALF_UP = 2 ** -51;

const numberText = (value: number, format: string | number | undefined): string => {
  const exact = exactText(value);
  if (format === undefined || format === 'General' || format === '@') return exact;
  // The formatter ignores the texts around General.
  const shown = String(format).replaceAll(/general/gi, `"${exact.replace('-', '')}"`);
  return String(SSF.format(shown, Number.isInteger(value) ? value : value * (1 + HALF_UP))).trim();
};

const two = (number: number): string => String(number).padStart(2, '0');

/** Returns the symbols of a number format, without its literal texts, colours and conditions. */
const symbolsOf = (format: string): string => {
  let symbols = '';
  let end: string | undefined;
  for (let at = 0; at < format.length; at += 1) {
    const symbol = format.charAt(at);
    if (end !== undefined) end = symbol === end ? undefined : end;
    else if (symbol === '"') end = '"';
    else if (symbol === '[') end = ']';
    else if (symbol === '\\') at += 1;
    else symbols += symbol;
  }
  return symbols;
};

/** Returns a time or duration as H:MM, with its seconds if its format shows any. */
const timeText = (serial: number, format: string): string => {
  const symbols = symbolsOf(format);
  const shown = String(SSF.format(format, serial));
  // 30:00 in minutes and seconds would be read as 30 hours.
  if (!/h/i.test(format)) return `${shown} (${format})`;
  const seconds = Math.round(serial * 24 * 60 * 60);
  const text = `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}`;
  return seconds % 60 !== 0 && /s/i.test(symbols) ? `${text}:${two(seconds % 60)}` : text;
};

/** Returns a date, with its time of day if it has one, or a time or duration if the format has no days and years. */
const dateText = (serial: number, format: string, is1904: boolean): string => {
  if (!/[yd]/i.test(symbolsOf(format))) return timeText(serial, format);
  const found = SSF.parse_date_code(serial, { date1904: is1904 });
  if (!found) return exactText(serial);
  const day = formatDate(`${String(found.y).padStart(4, '0')}-${two(found.m)}-${two(found.d)}`);
  const isMidnight = found.H === 0 && found.M === 0 && found.S === 0;
  return isMidnight ? day : `${day} ${two(found.H)}:${two(found.M)}`;
};

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** The parts that the reader finds by their types, and Excel by their relations. */
const RELATED: readonly (readonly [relation: string, type: string])[] = [
  ['styles', `${MAIN}.styles+xml`],
  ['sharedStrings', `${MAIN}.sharedStrings+xml`],
];

/**
 * Returns the same archive with the types of the parts that hold formats and texts: a file without them, as some programs
 * write it, would be read without its formats.
 */
const repaired = (bytes: ArrayBuffer): Uint8Array => {
  let size = 0;
  const parts = unzipSync(new Uint8Array(bytes), {
    filter: ({ name, originalSize }) => {
      if (!/\.(xml|rels)$/.test(name)) return false;
      size += originalSize;
      if (size > MOST_BYTES) throw new RangeError('the file unpacks to too much');
      return true;
    },
  });
  const types = strFromU8(parts['[Content_Types].xml'] ?? new Uint8Array());
  const relations = strFromU8(parts['xl/_rels/workbook.xml.rels'] ?? new Uint8Array()).split('<');
  const missing = RELATED.flatMap(([relation, type]) => {
    const link = relations.find((element) => element.includes(`/relationships/${relation}"`)) ?? '';
    const target = /Target="([^"]{1,200})"/.exec(link)?.[1];
    if (target === undefined || types.includes(type)) return [];
    const name = target.startsWith('/') ? target : `/xl/${target}`;
    return [`<Override xmlns="${TYPES}" PartName="${name}" ContentType="${type}"/>`];
  });
  if (missing.length > 0)
    parts['[Content_Types].xml'] = strToU8(types.replace(/<\/(?:\w+:)?Types>/, (end) => `${missing.join('')}${end}`));
  return zipSync(parts, { level: 0 });
};
