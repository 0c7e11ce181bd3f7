import type { DateOrder, FileFacts } from './fileTable.ts';
import type { SourceRow } from './sourceRow.ts';
import type { ImportColumn } from './target.ts';

/** How the numbers and dates of a file are written. */
export interface WrittenForms {
  /** its numbers have decimal commas, and full stops between thousands: 1.234,50 */
  hasDecimalCommas: boolean;
  /** as the user says; unknown if some dates can only have the month first, and none only the day */
  dateOrder: DateOrder | 'unknown';
}

export const OUR_FORMS: WrittenForms = { hasDecimalCommas: false, dateOrder: 'day' };

/** `7,5`, `1234,50` and `1.234,50`; `1,234` may be a thousand. */
const DECIMAL_COMMA = /^(\d+,(\d{1,2}|\d{4,})|\d{1,3}(\.\d{3})+,\d+)$/;
/** `7.5` and `1,234.50`; `1.234` may be a thousand. */
const DECIMAL_POINT = /^(\d+\.(\d{1,2}|\d{4,})|\d{1,3}(,\d{3})+\.\d+)$/;
/** What is around the digits of an amount. */
const AROUND = /[\s£€()+−-]/g;
/** `1/25/2024`, with `/`, `.` or `-`, and perhaps with a time after it */
const DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/;

const MONTHS = 12;

type Written = Pick<ImportColumn, 'numeric' | 'date'>;
interface Place {
  column: Written;
  /** undefined: the file does not have the column */
  place: number | undefined;
}

/** Whether a text is a date with the day first and another one with the month first. */
export const isAmbiguousDate = (text: string): boolean => {
  const [, first = '', second = ''] = DATE.exec(text) ?? [];
  return first !== '' && Number(first) <= MONTHS && Number(second) <= MONTHS && Number(first) !== Number(second);
};

/** Returns the cells of columns of a kind as the file has them, without those that the user has corrected. */
function* textsOf(rows: readonly SourceRow[], places: readonly Place[], kind: keyof Written): Generator<string> {
  const wanted = places.flatMap(({ column, place }) => (column[kind] && place !== undefined ? [place] : []));
  for (const { cells, before = {} } of rows)
    for (const place of wanted) if (!(place in before)) yield cells[place]?.trim() ?? '';
}

/** Whether numbers have decimal commas: some of them, and none has a decimal point. */
const haveDecimalCommas = (numbers: Iterable<string>): boolean => {
  let found = false;
  for (const number of numbers) {
    const text = number.replace(AROUND, '');
    if (DECIMAL_POINT.test(text)) return false;
    found ||= DECIMAL_COMMA.test(text);
  }
  return found;
};

/** Whether dates have the month first: some of them can have nothing else first, and none only the day. */
const haveMonthFirst = (dates: Iterable<string>): boolean => {
  let found = false;
  for (const text of dates) {
    const [, first = '', second = ''] = DATE.exec(text) ?? [];
    if (Number(first) > MONTHS) return false;
    found ||= Number(second) > MONTHS;
  }
  return found;
};

/** Returns how a file writes numbers and dates. */
export const formsOf = (
  rows: readonly SourceRow[],
  places: readonly Place[],
  { separator, dateOrder }: FileFacts,
): WrittenForms => ({
  // Spreadsheets contain the numbers themselves; where commas separate the cells, a comma in a number may be a mistake.
  hasDecimalCommas: separator !== undefined && separator !== ',' && haveDecimalCommas(textsOf(rows, places, 'numeric')),
  dateOrder: dateOrder ?? (haveMonthFirst(textsOf(rows, places, 'date')) ? 'unknown' : 'day'),
});

/** Returns the text of a cell as the checks read it: a number with a decimal point, a date with the day first. */
export const inOurForm = (text: string, column: Written, { hasDecimalCommas, dateOrder }: WrittenForms): string => {
  if (column.numeric && hasDecimalCommas) return text.replace(/\./g, '').replace(',', '.');
  return column.date && dateOrder === 'month' ? text.replace(DATE, '$2/$1/$3') : text;
};
