import { CSV_BOM, csvLine } from '#domain/csv/write.ts';
import type { LineError } from '#domain/errors.ts';
import { cellReader } from './cellReader.ts';
import type { FileFacts } from './fileTable.ts';
import { type GridSheet, WHOLE_ROW } from './gridSheet.ts';
import type { Mapping } from './mapping.ts';
import { correctCell, type SourceRow } from './sourceRow.ts';
import type { ImportColumn, ImportTarget, Row } from './target.ts';
import { isAmbiguousDate, OUR_FORMS, type WrittenForms } from './writtenForms.ts';
import { yieldToBrowser } from './yieldToBrowser.ts';

/** One row to be imported; `cells` are in the order of the target's columns. */
export interface SheetRow {
  readonly line: number;
  /** the row of the file, which keeps corrections when other columns are chosen */
  readonly origin: SourceRow;
  cells: string[];
  /** errors, by column; WHOLE_ROW for the row itself */
  faults: ReadonlyMap<number, string>;
  /** the server's errors about the row as it was sent */
  refusals: ReadonlyMap<number, string>;
}

/** One error as a list shows it. */
export interface SheetError {
  line: number;
  /** its column, or WHOLE_ROW */
  column: number;
  /** the name of the column for users; undefined for the whole row */
  label: string | undefined;
  message: string;
}

const NONE: ReadonlyMap<number, string> = new Map();

/**
 * The rows of a file as they will be sent: validated cell by cell, corrected in place, written as our CSV. Kept outside
 * React, so that 100,000 rows are not copied at each keystroke; `subscribe` and `version` report changes.
 */
export class Sheet implements GridSheet<SheetRow> {
  /** the columns that are sent: those in the file, and those that are required or expected */
  columns: readonly ImportColumn[];
  #absent: readonly ImportColumn[];
  #rows: SheetRow[] = [];
  #invalid = new Set<SheetRow>();
  #sameKey = new Map<string, SheetRow[]>();
  #keys = new Map<SheetRow, string>();
  #sent: readonly SheetRow[] = [];
  /** the server's errors about lines that are not among the rows, such as the header */
  #general: readonly LineError[] = [];
  #listeners = new Set<() => void>();
  /** how the file writes numbers and dates */
  forms: WrittenForms = OUR_FORMS;
  /** increases with every change, including errors */
  version = 0;
  /** increases when the data to be sent changes */
  edits = 0;
  /** increases when the server rejects the file */
  rejections = 0;

  constructor(
    private target: ImportTarget,
    private readonly source: SourceRow[],
    readonly mapping: Mapping,
    private readonly facts: FileFacts = {},
  ) {
    this.columns = this.#sentBy(target);
    this.#absent = this.#absentBy(target);
  }

  get rows(): readonly SheetRow[] {
    return this.#rows;
  }
  /** the number of rows with errors */
  get invalidCount(): number {
    return this.#invalid.size;
  }
  isInvalid = (row: SheetRow): boolean => this.#invalid.has(row);

  /** the names of the columns that stay in view */
  get pinned(): ReadonlySet<string> {
    const names = this.columns.map(({ name }) => name);
    const groups = this.target.pinned ?? [];
    return new Set(groups.find((group) => group.every((name) => names.includes(name))) ?? names.slice(0, 1));
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Reads and validates all rows, and yields to the browser in between. */
  async read(onProgress?: (part: number) => void): Promise<void> {
    const source = { rows: this.source, facts: this.facts };
    const { forms, cellsOf } = cellReader(source, this.columns, this.mapping);
    this.forms = forms;
    const breathe = yieldToBrowser();
    for (const [index, origin] of this.source.entries()) {
      const row = { line: origin.line, origin, cells: cellsOf(origin), faults: NONE, refusals: NONE };
      this.#rows.push(row);
      this.#register(row);
      if (index % 64 === 0) await breathe();
    }
    for (const [index, row] of this.#rows.entries()) {
      this.#validate(row);
      const pause = index % 64 === 0 ? breathe() : undefined;
      if (!pause) continue;
      onProgress?.(index / this.#rows.length);
      await pause;
    }
    this.#edited();
  }

  /** Returns whether the same columns are sent for another target, so that the rows only have to be checked again. */
  fits(target: ImportTarget): boolean {
    const sent = this.#sentBy(target);
    return sent.length === this.columns.length && sent.every(({ name }, at) => name === this.columns[at]?.name);
  }

  /** Checks the rows by a target that fits, for example after a job role was added. Cells and undo steps stay as they are. */
  async recheck(target: ImportTarget): Promise<void> {
    this.target = target;
    this.columns = this.#sentBy(target);
    this.#absent = this.#absentBy(target);
    this.#general = [];
    const breathe = yieldToBrowser();
    for (const [index, row] of this.#rows.entries()) {
      row.refusals = NONE;
      this.#validate(row);
      if (index % 64 === 0) await breathe();
      // A newer target checks all rows itself.
      if (this.target !== target) return;
    }
    this.#edited();
  }

  #sentBy({ columns }: Pick<ImportTarget, 'columns'>): readonly ImportColumn[] {
    return columns.filter(({ name, required, expected }) => name in this.mapping || required || expected);
  }

  #absentBy({ columns }: Pick<ImportTarget, 'columns'>): readonly ImportColumn[] {
    const sent = new Set(this.#sentBy({ columns }));
    return columns.filter((column) => column.check && !sent.has(column));
  }

  /** Changes a cell; the server's errors about the row no longer apply. */
  set(row: SheetRow, column: number, text: string): void {
    row.cells = row.cells.with(column, text);
    row.refusals = NONE;
    const { name = '' } = this.columns[column] ?? {};
    const place = this.mapping[name];
    if (place === undefined) row.origin.typed = { ...row.origin.typed, [name]: text };
    else correctCell(row.origin, place, text);
    const before = this.#leave(row);
    this.#register(row);
    for (const one of new Set([row, ...before, ...this.#groupOf(row)])) this.#validate(one);
    this.#edited();
  }

  /** the number of lines that repeat an earlier one, and that can be added to it */
  get repeatedCount(): number {
    if (!this.columns.some(({ sum }) => sum)) return 0;
    return [...this.#sameKey.values()].reduce((count, group) => count + Math.max(0, group.length - 1), 0);
  }

  /**
   * Adds up the lines of each person, as rotas with a line for each shift need it: the first keeps the sums, the others are
   * removed. Lines with a cell that cannot be added up stay as they are.
   */
  addUp(): void {
    for (const group of [...this.#sameKey.values()]) {
      const [first, ...others] = group;
      if (!first || others.length === 0) continue;
      const sums = this.columns.map(({ sum }, at) => sum?.(group.map(({ cells }) => cells[at] ?? '')));
      if (this.columns.some(({ sum }, at) => sum && sums[at] === undefined)) continue;
      for (const row of others) this.remove(row);
      for (const [at, total] of sums.entries()) if (total !== undefined) this.set(first, at, total);
    }
  }

  /** Removes a row, such as the total at the foot of a report. */
  remove(row: SheetRow): void {
    this.#rows = this.#rows.filter((one) => one !== row);
    const at = this.source.indexOf(row.origin);
    if (at >= 0) this.source.splice(at, 1);
    this.#invalid.delete(row);
    for (const one of this.#leave(row)) this.#validate(one);
    this.#edited();
  }

  /**
   * Returns the errors found by the browser, by line. Errors that only the server found do not prevent another attempt.
   */
  faults(): LineError[] {
    return [...this.#invalid]
      .filter(({ faults }) => faults.size > 0)
      .map(({ line, faults }) => ({ line, messages: [...faults.values()] }))
      .sort((a, b) => a.line - b.line);
  }

  /** Returns every error, of the browser and of the server, in the order of lines and columns. */
  errors(): SheetError[] {
    const general = this.#general.flatMap(({ line, messages }) =>
      messages.map((message) => ({ line, column: WHOLE_ROW, label: undefined, message })),
    );
    const rows = [...this.#invalid].sort((one, other) => one.line - other.line);
    return [
      ...general,
      // The server's errors in its own order, because its first one is the most important (F-115).
      ...rows.flatMap(({ line, faults, refusals }) =>
        [
          ...[...refusals].filter(([column]) => !faults.has(column)),
          ...[...faults].sort(([one], [other]) => one - other),
        ].map(([column, message]) => ({ line, column, label: this.columns[column]?.label, message })),
      ),
    ];
  }

  /** Returns our CSV of these rows. */
  async file(): Promise<File> {
    const breathe = yieldToBrowser();
    const parts = [CSV_BOM, csvLine(this.columns.map(({ name }) => name))];
    this.#sent = this.#rows;
    for (const row of this.#sent) {
      parts.push(csvLine(row.cells));
      await breathe();
    }
    return new File(parts, this.target.fileName, { type: 'text/csv' });
  }

  /**
   * Marks the server's errors about the file that was sent last, in place of its earlier ones.
   * @returns the same errors with the line numbers of the original file
   */
  markRejected(lines: readonly LineError[]): LineError[] {
    for (const row of this.#invalid) {
      row.refusals = NONE;
      if (row.faults.size === 0) this.#invalid.delete(row);
    }
    this.#general = lines.filter(({ line }) => !this.#sent[line - 2]);
    if (lines.length > 0) this.rejections += 1;
    const renumbered = lines.map(({ line, messages }) => {
      const row = this.#sent[line - 2];
      if (!row) return { line, messages };
      const worded = messages.map((message) => [this.#columnIn(message), this.#worded(message)] as const);
      row.refusals = new Map(worded.filter(([at], index) => worded.findIndex(([other]) => other === at) === index));
      this.#invalid.add(row);
      return { line: row.line, messages: worded.map(([, message]) => message) };
    });
    this.#changed();
    return renumbered;
  }

  /** Returns the line of the original file that became this line of the file that was sent last. */
  originalLine(line: number): number {
    return this.#sent[line - 2]?.line ?? line;
  }

  /** Returns the row in the form that the checks read. */
  named(row: SheetRow): Row {
    return Object.fromEntries(this.columns.map(({ name }, index) => [name, row.cells[index] ?? '']));
  }

  #validate(row: SheetRow): void {
    const named = this.named(row);
    let faults: Map<number, string> | undefined;
    const mark = (column: number, fault: string | undefined) => {
      if (!fault || faults?.has(column)) return;
      faults ??= new Map();
      faults.set(column, this.#worded(fault));
    };
    this.columns.forEach(({ check }, index) => {
      mark(index, check?.(row.cells[index] ?? '', named) ?? this.#orderFault(row, index));
    });
    // Errors of a column that the file does not contain are shown in the first column.
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
    if (row.faults.size + row.refusals.size > 0) this.#invalid.add(row);
    else this.#invalid.delete(row);
  }

  /** Returns the error of a date of which the user has not said whether its day or its month is first. */
  #orderFault({ origin, cells }: SheetRow, index: number): string | undefined {
    const { name = '', date } = this.columns[index] ?? {};
    const place = this.mapping[name];
    if (!date || this.forms.dateOrder !== 'unknown' || place === undefined) return undefined;
    const isOpen = !(place in (origin.before ?? {})) && isAmbiguousDate(cells[index] ?? '');
    return isOpen ? this.target.dateOrderMissing : undefined;
  }

  #groupOf(row: SheetRow): readonly SheetRow[] {
    return this.#sameKey.get(this.#keys.get(row) ?? '') ?? [];
  }

  #register(row: SheetRow): void {
    const key = this.target.unique?.of(this.named(row));
    if (key === undefined) return;
    this.#keys.set(row, key);
    const group = this.#sameKey.get(key);
    if (!group) this.#sameKey.set(key, [row]);
    else {
      const last = group.at(-1);
      group.push(row);
      if (last && last.line > row.line) group.sort((a, b) => a.line - b.line);
    }
  }

  /** @returns the other rows with the same key */
  #leave(row: SheetRow): readonly SheetRow[] {
    const key = this.#keys.get(row);
    if (key === undefined) return [];
    const left = this.#groupOf(row).filter((one) => one !== row);
    this.#sameKey.set(key, left);
    this.#keys.delete(row);
    return left;
  }

  /** Returns the column that a message names, such as 'surname is a required field'. */
  #columnIn(message: string): number {
    const words = new Set(message.split(/[^\w-]+/));
    return this.columns.findIndex(({ name }) => words.has(name));
  }

  /** Replaces the names of columns by their labels: `payroll_ref` anywhere, `surname` only as the first word. */
  #worded(message: string): string {
    const labelOf = (word: string): string => this.target.columns.find(({ name }) => name === word)?.label ?? word;
    return message.replace(/[\w-]+/g, (word, at) => (at === 0 || word.includes('_') ? labelOf(word) : word));
  }

  #edited(): void {
    this.edits += 1;
    this.#general = [];
    this.#changed();
  }

  #changed(): void {
    this.version += 1;
    for (const listener of this.#listeners) listener();
  }
}
