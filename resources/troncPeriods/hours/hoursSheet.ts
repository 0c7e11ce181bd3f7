import type { HoursCorrection, HoursGrid, HoursGridRow } from '#domain/contract/hours.ts';
import { type HoursColumn, readHoursCell } from '#domain/imports/hours.ts';
import { decimalHours, type Hours } from '#domain/money/units.ts';
import { readPath } from '#domain/schema/paths.ts';
import { isRecord } from '#domain/typeGuards.ts';
import { showNumber } from '#src/fields/Figure.tsx';
import { type CellNote, type GridColumn, type GridLine, type GridSheet, WHOLE_ROW } from '#src/import/gridSheet.ts';

/** A person in one job role, with the hours as typed. */
export interface HoursLine extends GridLine {
  readonly data: HoursGridRow;
  /** the name, with the job role if the person has several rows */
  readonly person: string;
  cells: string[];
  faults: ReadonlyMap<number, string>;
  refusals: ReadonlyMap<number, string>;
  notes: ReadonlyMap<number, CellNote>;
  unsaved: ReadonlySet<number>;
}

/** A typed cell, and what was saved when the user began to type. */
interface Typed {
  text: string;
  before: string;
}

/** What is typed and not saved, by person, job role and bucket. */
export type HoursDraft = Record<string, Typed>;

/** A cell that the user and someone else have both changed. */
export interface HoursConflict {
  row: HoursLine;
  column: number;
  theirs: string;
  mine: string;
}

/** The texts of a sheet, in the language of the user. */
export interface HoursWords {
  column(column: HoursColumn): Pick<GridColumn, 'label'> & { shortLabel?: string | undefined };
  total: string;
  person(name: string, role: string): string;
  fault(fault: string, value: string, column: HoursColumn): string;
  /** what a report contained; undefined: no hours */
  was(hours: string | undefined): string;
}

const NO_TEXTS: ReadonlyMap<number, string> = new Map();
const NO_NOTES: ReadonlyMap<number, CellNote> = new Map();
const NO_COLUMNS: ReadonlySet<number> = new Set();

/** The import's messages begin with the name of the column, which the cell does not need. */
const withoutColumn = (message: string): string => message.replace(/^hours(_[\d-]+)?: /, '');

/**
 * The hours of a period as they are typed: validated by the rules of the hours file, added up by row and column, and
 * compared with what is saved and with what the newest report used.
 */
export class HoursSheet implements GridSheet<HoursLine> {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly HoursLine[];
  readonly pinned: ReadonlySet<string> = new Set();
  readonly isReadOnly: boolean;
  version = 0;
  #typed = new Map<string, Typed>();
  #invalid = new Set<HoursLine>();
  #totals: Hours[];
  #sent: readonly HoursLine[] = [];
  #listeners = new Set<() => void>();

  /** @param draft what was typed into an earlier sheet of the period */
  constructor(
    readonly grid: HoursGrid,
    private readonly buckets: readonly HoursColumn[],
    private readonly words: HoursWords,
    draft: HoursDraft = {},
  ) {
    this.isReadOnly = grid.locked !== null;
    this.columns = [
      ...buckets.map((bucket) => {
        const { label, shortLabel } = words.column(bucket);
        return { name: bucket.name, label, numeric: true, ...(shortLabel !== undefined && { shortLabel }) };
      }),
      ...(buckets.length > 1 ? [{ name: 'total', label: words.total, numeric: true, isResult: true }] : []),
    ];
    this.#totals = buckets.map(() => 0);
    const several = new Set<number>();
    const seen = new Set<number>();
    for (const { employee_id } of grid.rows) (seen.has(employee_id) ? several : seen).add(employee_id);
    this.rows = grid.rows.map((data, index): HoursLine => {
      const { name, job_title, employee_id } = data;
      return {
        line: index + 1,
        data,
        person: several.has(employee_id) && job_title ? words.person(name, job_title) : name,
        cells: [...data.hours],
        faults: NO_TEXTS,
        refusals: NO_TEXTS,
        notes: NO_NOTES,
        unsaved: NO_COLUMNS,
      };
    });
    for (const row of this.rows) {
      if (!this.isReadOnly)
        for (const [column] of buckets.entries()) {
          const typed = draft[this.#keyOf(row, column)];
          if (typed && !this.#isSame(typed.text, savedIn(row, column))) {
            this.#typed.set(this.#keyOf(row, column), typed);
            row.cells[column] = typed.text;
          }
        }
      for (const [column] of buckets.entries()) this.#add(column, this.#hoursIn(row, column));
      this.#evaluate(row);
    }
  }

  /** the sum of each column, as a text */
  get totals(): readonly string[] {
    const all = this.#totals.reduce((sum, one) => sum + one, 0);
    return [...this.#totals, ...(this.buckets.length > 1 ? [all] : [])].map((hours) => showNumber(decimalHours(hours)));
  }
  /** the number of cells that are typed and not saved */
  get unsavedCount(): number {
    return this.#typed.size;
  }
  get faultCount(): number {
    return [...this.#invalid].reduce((count, { faults, refusals }) => count + faults.size + refusals.size, 0);
  }
  /** whether the browser has found an error; errors of the server do not prevent another attempt */
  get isFaulty(): boolean {
    return [...this.#invalid].some(({ faults }) => faults.size > 0);
  }
  get draft(): HoursDraft {
    return Object.fromEntries(this.#typed);
  }
  isInvalid = (row: HoursLine): boolean => this.#invalid.has(row);

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(row: HoursLine, column: number, text: string): void {
    if (this.isReadOnly || column >= this.buckets.length) return;
    const saved = savedIn(row, column);
    const key = this.#keyOf(row, column);
    this.#add(column, -this.#hoursIn(row, column));
    row.cells = row.cells.with(column, text);
    row.refusals = NO_TEXTS;
    if (this.#isSame(text, saved)) this.#typed.delete(key);
    else this.#typed.set(key, { text, before: this.#typed.get(key)?.before ?? saved });
    this.#add(column, this.#hoursIn(row, column));
    this.#evaluate(row);
    this.#changed();
  }

  /** Returns the cells that someone else has saved since the user began to type into them. */
  conflicts(): HoursConflict[] {
    return this.#cells().flatMap(({ row, column, typed }) => {
      const theirs = savedIn(row, column);
      return this.#isSame(typed.before, theirs) ? [] : [{ row, column, theirs, mine: typed.text }];
    });
  }

  /** The user decides about the conflicts: leaves what is saved, or replaces it with what was typed. */
  decide(keepsMine: boolean): void {
    for (const { row, column, theirs, mine } of this.conflicts())
      if (keepsMine) this.#typed.set(this.#keyOf(row, column), { text: mine, before: theirs });
      else this.set(row, column, theirs);
  }

  /** Returns what to save: of each changed row, the buckets that change. */
  changes(): HoursCorrection['rows'] {
    const byRow = new Map<HoursLine, Record<string, string>>();
    for (const { row, column, typed } of this.#cells())
      byRow.set(row, { ...byRow.get(row), [this.buckets[column]?.bucket ?? '']: typed.text.trim() });
    this.#sent = [...byRow.keys()];
    return [...byRow].map(
      ([
        {
          data: { employee_id, job_role_id },
        },
        hours,
      ]) => ({ employee_id, job_role_id, hours }),
    );
  }

  /** Marks the server's errors about the changes that were sent last. Returns false if there are none about cells. */
  markRejected(errors: unknown): boolean {
    let isMarked = false;
    for (const [index, row] of this.#sent.entries()) {
      const found = readPath(errors, `rows.${index}`);
      if (!isRecord(found)) continue;
      const refusals = new Map<number, string>();
      for (const whole of [found.employee_id, found.job_role_id])
        if (typeof whole === 'string') refusals.set(WHOLE_ROW, whole);
      for (const [column, { bucket }] of this.buckets.entries()) {
        const message = isRecord(found.hours) ? found.hours[bucket] : undefined;
        if (typeof message === 'string') refusals.set(column, withoutColumn(message));
      }
      row.refusals = refusals;
      isMarked ||= refusals.size > 0;
      if (refusals.size > 0) this.#invalid.add(row);
    }
    this.#changed();
    return isMarked;
  }

  #cells() {
    return this.rows.flatMap((row) =>
      this.buckets.flatMap((_, column) => {
        const typed = row.unsaved.has(column) ? this.#typed.get(this.#keyOf(row, column)) : undefined;
        return typed ? [{ row, column, typed }] : [];
      }),
    );
  }

  /** Works out everything that follows from the cells of a row. */
  #evaluate(row: HoursLine): void {
    const faults = new Map<number, string>();
    const notes = new Map<number, CellNote>();
    const unsaved = new Set<number>();
    const { hours, reported } = row.data;
    const used = this.grid.report?.comparable ? (reported ?? hours) : undefined;
    for (const [column, bucket] of this.buckets.entries()) {
      const text = row.cells[column] ?? '';
      const read = readHoursCell(text, bucket);
      if ('fault' in read) faults.set(column, this.words.fault(read.fault, text, bucket));
      if (this.#typed.has(this.#keyOf(row, column))) unsaved.add(column);
      const before = used?.[column] ?? '';
      if (used && !this.#isSame(before, text))
        notes.set(column, { before: before || '0', text: this.words.was(before || undefined) });
    }
    if (this.buckets.length > 1) {
      const total = this.buckets.reduce((sum, _, column) => sum + this.#hoursIn(row, column), 0);
      row.cells = row.cells.toSpliced(this.buckets.length, 1, total === 0 ? '' : showNumber(decimalHours(total)));
    }
    row.faults = faults.size > 0 ? faults : NO_TEXTS;
    row.notes = notes.size > 0 ? notes : NO_NOTES;
    row.unsaved = unsaved.size > 0 ? unsaved : NO_COLUMNS;
    if (row.faults.size + row.refusals.size > 0) this.#invalid.add(row);
    else this.#invalid.delete(row);
  }

  #hoursIn(row: HoursLine, column: number): Hours {
    const bucket = this.buckets[column];
    const read = bucket && readHoursCell(row.cells[column] ?? '', bucket);
    return read && 'hours' in read ? read.hours : 0;
  }

  /** Two texts are the same hours: `7.5` and `7:30`, or blank and 0. */
  #isSame(one: string, other: string): boolean {
    if (one === other) return true;
    const [first] = this.buckets;
    if (!first) return false;
    const [a, b] = [one, other].map((text) => readHoursCell(text, { ...first, most: Number.POSITIVE_INFINITY }));
    return a !== undefined && b !== undefined && 'hours' in a && 'hours' in b && a.hours === b.hours;
  }

  #keyOf({ data: { employee_id, job_role_id } }: HoursLine, column: number): string {
    return `${employee_id}/${job_role_id ?? ''}/${this.buckets[column]?.bucket}`;
  }

  #add(column: number, hours: Hours): void {
    this.#totals[column] = (this.#totals[column] ?? 0) + hours;
  }

  #changed(): void {
    this.version += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** Returns what is saved in a cell. */
const savedIn = (row: HoursLine, column: number): string => row.data.hours[column] ?? '';
