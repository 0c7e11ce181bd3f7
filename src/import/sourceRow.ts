/** One row of a file as read; `line` counts from 1, as in the program that wrote the file. */
export interface SourceRow {
  line: number;
  cells: string[];
  /** the number of a cell that shows another one, by its place: 7.5 in the format 0 shows 8 */
  numbers?: Readonly<Record<number, string>>;
  /** the places of the cells that the user has corrected, which are in our form whatever that of the file is */
  corrected?: ReadonlySet<number>;
  /** what the user typed, by our column, if the file has no such column */
  typed?: Readonly<Record<string, string>>;
}

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
