import { CSV_BOM, csvLine } from '#domain/csv/write.ts';
import type { LineError } from '#domain/errors.ts';
import { breather } from './breathe.ts';
import type { Mapping } from './mapping.ts';
import type { SourceRow } from './sourceRow.ts';
import type { ImportColumn, ImportTarget, Row } from './target.ts';

/** Where a fault stands that belongs to no one column. */
export const WHOLE_ROW = -1;

/** One row to be imported; `cells` in the order of the target's columns. */
export interface SheetRow {
  readonly line: number;
  /** the row of the file, which keeps what is mended when other columns are chosen */
  readonly origin: SourceRow;
  cells: string[];
  /** what is wrong, by column; WHOLE_ROW for the row itself */
  faults: ReadonlyMap<number, string>;
  /** what the server said against the row as it was sent */
  refusals: ReadonlyMap<number, string>;
}

const NONE: ReadonlyMap<number, string> = new Map();

/** The lines of a cell without the blanks around them, and without those that are empty. */
const joined = (text: string): string =>
  text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/** Line breaks within a cell go, so that each row is one line of the file that is sent. */
const cleaned = (text: string): string => (/[\r\n]/.test(text) ? joined(text) : text.trim());

/**
 * The rows of a file as they will be sent: judged cell by cell, mended in place, written as our CSV. Lives outside of
 * React, since 100,000 rows are not copied at each key; `subscribe` and `version` tell when something changed.
 */
export class Sheet {
  /** those that are sent: the file has them, or the server asks for them */
  readonly columns: readonly ImportColumn[];
  readonly #absent: readonly ImportColumn[];
  #rows: SheetRow[] = [];
  #faulty = new Set<SheetRow>();
  #alike = new Map<string, SheetRow[]>();
  #keys = new Map<SheetRow, string>();
  #sent: readonly SheetRow[] = [];
  #listeners = new Set<() => void>();
  /** rises whenever anything changed, marks too */
  version = 0;
  /** rises whenever what would be sent changed */
  edits = 0;

  constructor(
    private readonly target: ImportTarget,
    private readonly source: SourceRow[],
    readonly mapping: Mapping,
  ) {
    const isSent = ({ name, required, expected }: ImportColumn) => name in mapping || required || expected;
    this.columns = target.columns.filter(isSent);
    this.#absent = target.columns.filter((column) => column.check && !isSent(column));
  }

  get rows(): readonly SheetRow[] {
    return this.#rows;
  }
  /** of the rows, how many have something wrong */
  get faultyCount(): number {
    return this.#faulty.size;
  }
  isFaulty = (row: SheetRow): boolean => this.#faulty.has(row);

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes and judges all rows; gives the page its turn in between. */
  async read(onProgress?: (part: number) => void): Promise<void> {
    const places = this.columns.map(({ name }) => ({ name, place: this.mapping[name] }));
    const breathe = breather();
    for (const [index, origin] of this.source.entries()) {
      const cells = places.map(({ name, place }) =>
        cleaned((place === undefined ? origin.typed?.[name] : origin.cells[place]) ?? ''),
      );
      const row = { line: origin.line, origin, cells, faults: NONE, refusals: NONE };
      this.#rows.push(row);
      this.#register(row);
      if (index % 64 === 0) await breathe();
    }
    for (const [index, row] of this.#rows.entries()) {
      this.#judge(row);
      const pause = index % 64 === 0 ? breathe() : undefined;
      if (!pause) continue;
      onProgress?.(index / this.#rows.length);
      await pause;
    }
    this.#edited();
  }

  /** Mends a cell; what the server said against the row is no longer true of it. */
  set(row: SheetRow, column: number, text: string): void {
    row.cells = row.cells.with(column, text);
    row.refusals = NONE;
    const { name = '' } = this.columns[column] ?? {};
    const place = this.mapping[name];
    if (place === undefined) row.origin.typed = { ...row.origin.typed, [name]: text };
    else row.origin.cells[place] = text;
    const before = this.#leave(row);
    this.#register(row);
    for (const one of new Set([row, ...before, ...this.#groupOf(row)])) this.#judge(one);
    this.#edited();
  }

  /** Leaves a row out: the total at the foot of a report. */
  remove(row: SheetRow): void {
    this.#rows = this.#rows.filter((one) => one !== row);
    const at = this.source.indexOf(row.origin);
    if (at >= 0) this.source.splice(at, 1);
    this.#faulty.delete(row);
    for (const one of this.#leave(row)) this.#judge(one);
    this.#edited();
  }

  /** What is known to be wrong, line by line; what only the server said does not hinder another try. */
  faults(): LineError[] {
    return [...this.#faulty]
      .filter(({ faults }) => faults.size > 0)
      .map(({ line, faults }) => ({ line, messages: [...faults.values()] }))
      .sort((a, b) => a.line - b.line);
  }

  /** Our CSV of these rows. */
  async file(): Promise<File> {
    const breathe = breather();
    const parts = [CSV_BOM, csvLine(this.columns.map(({ name }) => name))];
    this.#sent = this.#rows;
    for (const row of this.#sent) {
      parts.push(csvLine(row.cells));
      await breathe();
    }
    return new File(parts, this.target.fileName, { type: 'text/csv' });
  }

  /**
   * Marks what the server said against the file that was sent last, in place of what it said before.
   * @returns the same with the lines of the file that was dropped
   */
  refuse(lines: readonly LineError[]): LineError[] {
    for (const row of this.#faulty) {
      row.refusals = NONE;
      if (row.faults.size === 0) this.#faulty.delete(row);
    }
    const told = lines.map(({ line, messages }) => {
      const row = this.#sent[line - 2];
      if (!row) return { line, messages };
      row.refusals = new Map(messages.map((message) => [this.#columnIn(message), message]));
      this.#faulty.add(row);
      return { line: row.line, messages };
    });
    this.#changed();
    return told;
  }

  /** The row as the checks read it. */
  named(row: SheetRow): Row {
    return Object.fromEntries(this.columns.map(({ name }, index) => [name, row.cells[index] ?? '']));
  }

  #judge(row: SheetRow): void {
    const named = this.named(row);
    let faults: Map<number, string> | undefined;
    const mark = (column: number, fault: string | undefined) => {
      if (!fault || faults?.has(column)) return;
      faults ??= new Map();
      faults.set(column, fault);
    };
    this.columns.forEach(({ check }, index) => {
      mark(index, check?.(row.cells[index] ?? '', named));
    });
    // What is wrong with a column that the file lacks is shown in the first one.
    for (const { check } of this.#absent) mark(0, check?.('', named));
    const { unique } = this.target;
    const [first] = this.#groupOf(row);
    if (unique && first && first !== row)
      mark(
        Math.max(
          0,
          this.columns.findIndex(({ name }) => name === unique.column),
        ),
        unique.message(first.line),
      );
    row.faults = faults ?? NONE;
    if (row.faults.size + row.refusals.size > 0) this.#faulty.add(row);
    else this.#faulty.delete(row);
  }

  #groupOf(row: SheetRow): readonly SheetRow[] {
    return this.#alike.get(this.#keys.get(row) ?? '') ?? [];
  }

  #register(row: SheetRow): void {
    const key = this.target.unique?.of(this.named(row));
    if (key === undefined) return;
    this.#keys.set(row, key);
    const group = this.#alike.get(key);
    if (!group) this.#alike.set(key, [row]);
    else {
      const last = group.at(-1);
      group.push(row);
      if (last && last.line > row.line) group.sort((a, b) => a.line - b.line);
    }
  }

  /** @returns those it was alike with */
  #leave(row: SheetRow): readonly SheetRow[] {
    const key = this.#keys.get(row);
    if (key === undefined) return [];
    const left = this.#groupOf(row).filter((one) => one !== row);
    this.#alike.set(key, left);
    this.#keys.delete(row);
    return left;
  }

  /** The column that a message names, such as 'surname is a required field'. */
  #columnIn(message: string): number {
    const words = new Set(message.split(/[^\w-]+/));
    return this.columns.findIndex(({ name }) => words.has(name));
  }

  #edited(): void {
    this.edits += 1;
    this.#changed();
  }

  #changed(): void {
    this.version += 1;
    for (const listener of this.#listeners) listener();
  }
}
