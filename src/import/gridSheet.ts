/** A column of a grid. */
export interface GridColumn {
  name: string;
  /** its label for users */
  label: string;
  /** its label in a narrow column heading */
  shortLabel?: string;
  /** numbers are right-aligned */
  numeric?: boolean;
  /** shows a result, which cannot be typed; such columns are the last ones and stay in view */
  isResult?: boolean;
  /** returns what the user types in the form that is stored */
  normalise?(typed: string): string;
}

/** What a cell contained before, shown next to what it contains now. */
export interface CellNote {
  before: string;
  /** the same as a sentence */
  text: string;
}

/** One row of a grid; `cells` are in the order of the columns. */
export interface GridLine {
  /** its number, which no other row has */
  readonly line: number;
  readonly cells: readonly string[];
  /** errors found by the browser, by column; WHOLE_ROW for the row itself */
  readonly faults: ReadonlyMap<number, string>;
  /** the server's errors about the row as it was sent */
  readonly refusals: ReadonlyMap<number, string>;
  readonly notes?: ReadonlyMap<number, CellNote>;
  /** the columns that the user has changed and not saved */
  readonly unsaved?: ReadonlySet<number>;
}

/** Rows that a grid shows and edits: those of a file (`Sheet`), or of records. Changes increase `version`. */
export interface GridSheet<R extends GridLine> {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly R[];
  /** the names of the columns that stay in view */
  readonly pinned: ReadonlySet<string>;
  readonly version: number;
  /** nothing can be typed */
  readonly isReadOnly?: boolean;
  /** the sum of each column, below the rows */
  readonly totals?: readonly string[];
  isInvalid(row: R): boolean;
  /** Changes a cell. */
  set(row: R, column: number, text: string): void;
}

/** The column index of an error that belongs to no single column. */
export const WHOLE_ROW = -1;
