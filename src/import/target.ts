import type { ImportKind } from '#domain/contract/importMappings.ts';
import type { GridColumn } from './gridSheet.ts';

/**
 * One column that an import accepts. Its texts are already translated, because the target is built where `translate` is
 * available. `name` is its name in our CSV and on the server; numbers may have decimal commas in a file; `normalise`
 * applies to what the user types, and cells of the file stay as they are.
 */
export interface ImportColumn extends Omit<GridColumn, 'isResult'> {
  /** the file cannot be imported without it */
  required?: boolean;
  /** optional, but the user is prompted for it if the file seems not to contain it */
  expected?: boolean;
  /** names that mean exactly this column, as its label does: 'Monday 26/10/2026' */
  aliases?: readonly string[];
  /** names in other systems, which may mean something else: 'Staff No', 'Clock no' */
  synonyms?: readonly string[];
  /** dates may have the month first in a file */
  date?: boolean;
  /** the name under which a choice is remembered, if `name` changes from file to file (hours of a week) */
  rememberAs?: string;
  /** whether a column of the file may be remembered for the next one; the name of a day may not */
  isRememberable?(called: string): boolean;
  /** returns the sum of the cells of several lines of one person, if they can be added up; undefined if one is no number */
  sum?(cells: readonly string[]): string | undefined;
  /** the records that its cells name, if an unknown name can be replaced or added */
  names?: NamedRecords;
  /** returns the error of a cell, given its text and the whole row by column name; undefined if it can be sent */
  check?(cell: string, row: Row): string | undefined;
}

/** Records of the portal that the cells of a column name, such as job roles. */
export interface NamedRecords {
  /** the names that can be used */
  known: readonly string[];
  /** returns the names in a cell that belong to no record */
  unknownIn(cell: string): string[];
  /** returns the cell with a known name in place of an unknown one */
  replace(cell: string, unknown: string, name: string): string;
  /** adds a record with this name; returns why it was not added, if the user can change that. Absent without the permission */
  add?(name: string): Promise<string | undefined>;
  /** the text of the button that adds it */
  addLabel(name: string): string;
}

/** A row by column name; a column that is not in the file is ''. */
export type Row = Readonly<Record<string, string>>;

/** Requires that no two rows have the same key: `of` returns the key, or undefined if the row has none. */
export interface Uniqueness {
  of(row: Row): string | undefined;
  /** the column that shows the error */
  column: string;
  message(line: number): string;
}

/** A column of some files that contains several of ours: 'Ash, Ben' is a surname and a forename. */
export interface SplitColumn {
  /** the names of such a column */
  names: readonly string[];
  /** our columns, in the order in which `split` returns their values */
  into: readonly string[];
  /** returns the values; `isSure` is whether the text clearly separates them */
  split(cell: string): { values: readonly string[]; isSure: boolean };
}

/**
 * What a file is imported as. A new object makes the import map and validate the rows again, so keep it in `useMemo`.
 */
export interface ImportTarget {
  /** the kind of import and its payroll or scheme, under which the chosen columns are remembered */
  remember?: { kind: ImportKind; id: number };
  columns: readonly ImportColumn[];
  /** the other columns of a file are not meant for the import, as those of a payroll report */
  ignoresOthers?: boolean;
  /** the file may be an export of a list, which contains only the columns that the list shows */
  isExported?: boolean;
  /** at least one of these columns is required, e.g. employee_id or payroll_ref */
  oneOf?: readonly string[];
  unique?: Uniqueness;
  /** the columns that stay in view when the rows are scrolled sideways: the first of these groups that the file has */
  pinned?: readonly (readonly string[])[];
  splits?: readonly SplitColumn[];
  /** returns whether a line is the example of the template, which is left out */
  isExample?(row: Row): boolean;
  /** the error of a date if the user has not said whether the file has the day or the month first */
  dateOrderMissing?: string;
  /** label of the drop zone, e.g. 'Hours file' */
  fileLabel: string;
  /** name of the CSV that is sent */
  fileName: string;
}

/** The maximum number of rows that an import accepts. */
export const MOST_ROWS = 100_000;
