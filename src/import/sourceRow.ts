/** One row of a file as read; `line` counts from 1, as in the program that wrote the file. */
export interface SourceRow {
  line: number;
  cells: string[];
  /** the number of a cell that shows another one, by its place: 7.5 in the format 0 shows 8 */
  numbers?: Readonly<Record<number, string>>;
  /**
   * what the cells that the user has corrected contained in the file, by their places. They are now in our form, whatever that
   * of the file is.
   */
  before?: Readonly<Record<number, string>>;
  /** what the user typed, by our column, if the file has no such column */
  typed?: Readonly<Record<string, string>>;
}

/** Puts what the user has typed into a cell of the file. */
export const correctCell = (row: SourceRow, place: number, text: string): void => {
  row.before = { [place]: row.cells[place] ?? '', ...row.before };
  row.cells[place] = text;
  const { [place]: _, ...numbers } = row.numbers ?? {};
  row.numbers = numbers;
};

/** The reason why a file cannot be read, as a translation key. */
export class UnreadableFile extends Error {
  constructor(
    readonly key: string,
    readonly args: Record<string, unknown> = {},
  ) {
    super(key);
    this.name = 'UnreadableFile';
  }
}

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
