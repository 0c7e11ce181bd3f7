import type { GridLine, GridSheet } from './gridSheet.ts';

interface Change<R> {
  row: R;
  column: number;
  from: string;
  to: string;
}

/** A new text for a cell. */
export type CellText<R> = Omit<Change<R>, 'from'>;

/** How many cells a paste filled, and how many did not fit to the right or below. */
export interface Pasted {
  cells: number;
  more: number;
}

/** Returns the cells of a block that was copied in a spreadsheet: lines with tabs between the cells. */
const blockOf = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));

/** Changes the cells of a grid step by step, so that each step can be undone: what was typed into a cell, a paste, or a replacement. */
export class GridEdits<R extends GridLine> {
  #done: Change<R>[][] = [];
  #undone: Change<R>[][] = [];
  /** the newest step is what is being typed */
  #isOpen = false;

  constructor(private readonly sheet: GridSheet<R>) {}

  get canUndo(): boolean {
    return this.#done.length > 0;
  }
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Changes a cell. What is typed into it until the user leaves it is one step. */
  type(row: R, column: number, to: string): void {
    const from = row.cells[column] ?? '';
    if (from === to) return;
    const [typed] = (this.#isOpen && this.#done.at(-1)) || [];
    this.#undone = [];
    if (typed?.row === row && typed.column === column) {
      typed.to = to;
      if (typed.from === to) {
        this.#done.pop();
        this.#isOpen = false;
      }
    } else {
      this.#done.push([{ row, column, from, to }]);
      this.#isOpen = true;
    }
    this.sheet.set(row, column, to);
  }

  /** The user leaves a cell. */
  settle(): void {
    this.#isOpen = false;
  }

  /**
   * Puts a block of a spreadsheet into the cells from this one on, to the right and down these rows. Returns undefined if the
   * text is a single cell, which is pasted as text.
   */
  paste(rows: readonly R[], row: R, column: number, text: string): Pasted | undefined {
    const block = blockOf(text);
    if (block.length === 1 && block[0]?.length === 1) return undefined;
    const first = rows.indexOf(row);
    const step: CellText<R>[] = [];
    const pasted = { cells: 0, more: 0 };
    for (const [down, cells] of block.entries())
      for (const [right, cell] of cells.entries()) {
        const target = rows[first + down];
        const into = this.sheet.columns[column + right];
        if (!target || !into || into.isResult) {
          if (cell !== '') pasted.more += 1;
          continue;
        }
        const to = into.normalise?.(cell) ?? cell;
        pasted.cells += 1;
        step.push({ row: target, column: column + right, to });
      }
    this.change(step);
    return pasted;
  }

  /** Changes several cells in one step. */
  change(cells: readonly CellText<R>[]): void {
    const step = cells
      .map((cell): Change<R> => ({ ...cell, from: cell.row.cells[cell.column] ?? '' }))
      .filter(({ from, to }) => from !== to);
    if (step.length > 0) {
      this.#done.push(step);
      this.#undone = [];
    }
    this.#isOpen = false;
    for (const { row, column, to } of step) this.sheet.set(row, column, to);
  }

  /** Reverts the newest step. Returns its first cell. */
  undo(): Pick<Change<R>, 'row' | 'column'> | undefined {
    return this.#move(this.#done, this.#undone, 'from');
  }

  /** Carries out the step that was reverted last. Returns its first cell. */
  redo(): Pick<Change<R>, 'row' | 'column'> | undefined {
    return this.#move(this.#undone, this.#done, 'to');
  }

  #move(source: Change<R>[][], target: Change<R>[][], side: 'from' | 'to') {
    const step = source.pop();
    if (!step) return undefined;
    target.push(step);
    this.#isOpen = false;
    const rows = new Set(this.sheet.rows);
    // Rows that were left out of an import since cannot be changed.
    const left = step.filter(({ row }) => rows.has(row));
    for (const change of left) this.sheet.set(change.row, change.column, change[side]);
    return left[0];
  }
}
