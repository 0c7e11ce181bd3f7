import type { Encoding } from './decode.ts';
import { findHeader, type Remembered } from './mapping.ts';
import type { SourceRow } from './sourceRow.ts';
import type { ImportTarget } from './target.ts';

/** What separates the cells of a text file. */
export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Which part of a date is first. */
export const DATE_ORDERS = ['day', 'month'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** How a table was read. */
export interface FileFacts {
  /** the name of the sheet, of a spreadsheet */
  sheet?: string;
  /** rows that the spreadsheet does not show, because they are hidden or filtered out; they are imported too */
  hiddenRows?: number;
  /** of a text file */
  encoding?: Encoding;
  separator?: Separator;
  /** which part of its dates is first, if the user has said it */
  dateOrder?: DateOrder;
}

/** One table of a file: a sheet of a spreadsheet, or the only one of a text file. */
export interface FileTable extends FileFacts {
  /** the spreadsheet does not show the sheet */
  isHidden?: boolean;
  /** without blank ones */
  rows: SourceRow[];
}

/** Returns the facts of a table without its rows. */
export const factsOf = ({ rows: _, isHidden: __, ...facts }: FileTable): FileFacts => facts;

/**
 * Returns the table to import: of those that the spreadsheet shows, the first with the most columns that the target knows. A
 * hidden one only if no other has any.
 */
export const tableFor = (
  tables: readonly FileTable[],
  target: ImportTarget,
  remembered: Remembered,
): FileTable | undefined => {
  const filled = tables.filter(({ rows }) => rows.length > 0);
  const scored = filled.map((table) => ({ table, names: findHeader(table.rows, target, remembered).names }));
  const best = (hidden: boolean) =>
    scored
      .filter(({ table, names }) => (table.isHidden === true) === hidden && names > 0)
      .reduce<(typeof scored)[number] | undefined>(
        (one, other) => (one && one.names >= other.names ? one : other),
        undefined,
      );
  return (best(false) ?? best(true))?.table ?? filled.find(({ isHidden }) => !isHidden) ?? filled[0];
};
