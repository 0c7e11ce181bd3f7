import { foldName } from '#domain/imports/recordsByName.ts';
import type { Sheet, SheetRow } from './sheet.ts';

/** A name in a column that belongs to no record, with the rows that use it. */
export interface UnknownName {
  /** position of the column */
  column: number;
  /** as the first of the rows writes it */
  name: string;
  rows: SheetRow[];
}

/** Returns the unknown names of a sheet, in the order of columns and lines; spellings that only differ in case are one. */
export const unknownNamesIn = (sheet: Sheet): UnknownName[] =>
  sheet.columns.flatMap(({ names }, column) => {
    if (!names) return [];
    const found = new Map<string, UnknownName>();
    for (const row of sheet.rows) {
      if (!row.faults.has(column)) continue;
      for (const name of names.unknownIn(row.cells[column] ?? '')) {
        const key = foldName(name);
        const same = found.get(key);
        if (!same) found.set(key, { column, name, rows: [row] });
        else if (same.rows.at(-1) !== row) same.rows.push(row);
      }
    }
    return [...found.values()];
  });

/** Identifies an unknown name. */
export const keyOfName = ({ column, name }: Pick<UnknownName, 'column' | 'name'>): string =>
  `${column} ${foldName(name)}`;
