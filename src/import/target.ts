/**
 * One column that an import accepts. Its texts are already translated, because the target is built where `translate` is
 * available.
 */
export interface ImportColumn {
  /** its name in our CSV and on the server */
  name: string;
  /** its label for users */
  label: string;
  /** its label in a narrow column heading */
  shortLabel?: string;
  /** the file cannot be imported without it */
  required?: boolean;
  /** optional, but the user is prompted for it if the file seems not to contain it */
  expected?: boolean;
  /** names in other systems: 'Staff No', 'Clock no' */
  synonyms?: readonly string[];
  /** numbers are right-aligned */
  numeric?: boolean;
  /** the name under which a choice is remembered, if `name` changes from file to file (hours of a week) */
  rememberAs?: string;
  /** returns a correction that the user types in the form that is sent; cells of the file stay as they are */
  normalise?(typed: string): string;
  /** returns the error of a cell, given its text and the whole row by column name; undefined if it can be sent */
  check?(cell: string, row: Row): string | undefined;
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

/**
 * What a file is imported as. A new object makes the import map and validate the rows again, so keep it in `useMemo`.
 */
export interface ImportTarget {
  /** the kind of import and its payroll or scheme, under which the chosen columns are remembered (contract H3) */
  remember?: { kind: 'employees' | 'hours'; id: number };
  columns: readonly ImportColumn[];
  /** at least one of these columns is required, e.g. employee_id or payroll_ref */
  oneOf?: readonly string[];
  unique?: Uniqueness;
  /** label of the drop zone, e.g. 'Hours file' */
  fileLabel: string;
  /** name of the CSV that is sent */
  fileName: string;
}

/** The maximum number of rows that an import accepts (contract A7). */
export const MOST_ROWS = 100_000;
