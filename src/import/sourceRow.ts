/** One row of a file as it stands there; `line` counts from 1 as its author's program counts. */
export interface SourceRow {
  line: number;
  cells: string[];
  /** what a person typed, by our column, where the file has no such column */
  typed?: Readonly<Record<string, string>>;
}

/** Why a file can not be read, as a translation key. */
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
