import { visibleText } from '#domain/text/visibleText.ts';
import type { Mapping } from './mapping.ts';
import type { Source } from './source.ts';
import type { SourceRow } from './sourceRow.ts';
import type { ImportColumn } from './target.ts';
import { formsOf, inOurForm, type WrittenForms } from './writtenForms.ts';

/** A column as its cells are read. */
export type ReadColumn = Pick<ImportColumn, 'name' | 'numeric' | 'date'>;

/** How the cells of our columns are read from the rows of a file. */
export interface CellReader {
  forms: WrittenForms;
  /** returns the cells of a row in the order of the columns, as people see them, in our forms of numbers and dates */
  cellsOf(row: SourceRow): string[];
}

/** Returns how a file's cells are read, by what the columns are and by all numbers and dates of the file. */
export const cellReader = (
  { rows, facts }: Pick<Source, 'rows' | 'facts'>,
  columns: readonly ReadColumn[],
  mapping: Mapping,
): CellReader => {
  const places = columns.map((column) => ({ column, place: mapping[column.name] }));
  const forms = formsOf(rows, places, facts);
  return {
    forms,
    cellsOf: (row) =>
      places.map(({ column, place }) => {
        const text = oneLine(visibleText(textIn(row, place, column)));
        return place === undefined || place in (row.before ?? {}) ? text : inOurForm(text, column, forms);
      }),
  };
};

/** Returns the text of a cell; of a column of numbers the number, if the cell shows it in another way. */
const textIn = (row: SourceRow, place: number | undefined, { name, numeric = false }: ReadColumn): string => {
  if (place === undefined) return row.typed?.[name] ?? '';
  return (numeric ? row.numbers?.[place] : undefined) ?? row.cells[place] ?? '';
};

/** Removes line breaks within a cell, so that each row is one line of the file that is sent. */
const oneLine = (text: string): string =>
  /[\r\n]/.test(text)
    ? text
        .split(/[\r\n]/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
        .join(' ')
    : text.trim();
