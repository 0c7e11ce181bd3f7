/** One column that an import takes. Its words are ready to be shown: the target is built where `translate` is at hand. */
export interface ImportColumn {
  /** as our CSV and the server call it */
  name: string;
  /** as people call it */
  label: string;
  /** where room is short: heads a narrow column */
  shortLabel?: string;
  /** no file is taken without it */
  required?: boolean;
  /** asked about when the file seems not to have it, but it may stay out */
  expected?: boolean;
  /** what other systems call it: 'Staff No', 'Clock no' */
  synonyms?: readonly string[];
  /** figures stand right */
  numeric?: boolean;
  /** under what name a choice is remembered, where `name` changes from file to file (hours of a week) */
  rememberAs?: string;
  /** what is wrong with a cell, given its text and the whole row by column name; nothing when it can be sent */
  check?(cell: string, row: Row): string | undefined;
}

/** A row by column name; a column that is not in the file is ''. */
export type Row = Readonly<Record<string, string>>;

/** Rows of which no two may be alike: `of` gives what must differ, nothing where it is not said. */
export interface Uniqueness {
  of(row: Row): string | undefined;
  /** the column that is marked */
  column: string;
  message(line: number): string;
}

/**
 * What a file is imported as. Changing its identity throws away what was read, so keep it in `useMemo`.
 */
export interface ImportTarget {
  /** which import and of what: where the chosen columns are remembered (contract H3) */
  remember?: { kind: 'employees' | 'hours'; id: number };
  columns: readonly ImportColumn[];
  /** at least one of these columns must be there, e.g. employee_id or payroll_ref */
  oneOf?: readonly string[];
  unique?: Uniqueness;
  /** of the drop zone, e.g. 'Hours file' */
  fileLabel: string;
  /** of the CSV that is sent */
  fileName: string;
}

/** The rows that an import takes at most, and the bytes of its file (contract A7). */
export const MOST_ROWS = 100_000;
