import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type Sheet, type SheetRow, WHOLE_ROW } from './sheet.ts';

/** In pixels; all rows have the same height, so that the scroll position determines the visible rows. */
export const ROW_HEIGHT = 36;
/** The number of visible rows. */
export const VIEW_ROWS = 10;

/** The active cell, and the visible part of the rows. */
export interface ActiveCell {
  row?: SheetRow;
  column: number;
  /** the rows to move between */
  shown: readonly SheetRow[];
  /** index of the first visible row */
  first: number;
  box: React.RefObject<HTMLDivElement | null>;
  scrolled(): void;
  /** a cell received the focus by itself */
  entered(row: SheetRow, column: number): void;
  /** moves to a cell of these rows, scrolls it into view and focuses it */
  go(row: SheetRow, column: number, rows?: readonly SheetRow[]): void;
  move(rows: number, columns: number): void;
  goToNextFault(): void;
}

export const cellKey = (line: number, column: number): string => `${line}-${column}`;

/** Returns the columns of a row that have errors, in order; an error of the whole row is shown at its first cell. */
const faultColumns = ({ faults, refusals }: SheetRow): number[] =>
  [...new Set([...faults.keys(), ...refusals.keys()].map((at) => (at === WHOLE_ROW ? 0 : at)))].sort(
    (one, other) => one - other,
  );

/** Returns the column of the first error of a row. */
export const firstFault = (row: SheetRow): number => faultColumns(row)[0] ?? 0;

/**
 * Moves between cells of rows of which only the visible ones are rendered. With `onlyInvalid`, rows with errors are shown;
 * a corrected row leaves when another one is entered, so that none disappears while the user types in it.
 */
export function useActiveCell(sheet: Sheet, onlyInvalid: boolean): ActiveCell {
  const [at, setAt] = useState<{ row?: SheetRow; column: number }>({ column: 0 });
  const [first, setFirst] = useState(0);
  const [pendingFocus, setPendingFocus] = useState<{ row: SheetRow; column: number }>();
  const box = useRef<HTMLDivElement>(null);
  /** the rows that are shown while this one is active */
  const shownWith = (active: SheetRow | undefined): readonly SheetRow[] =>
    onlyInvalid ? sheet.rows.filter((row) => row === active || sheet.isInvalid(row)) : sheet.rows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version changes with the rows and their errors
  const shown = useMemo(() => shownWith(at.row), [sheet, sheet.version, onlyInvalid, at.row]);

  useLayoutEffect(() => {
    if (!pendingFocus) return;
    box.current
      ?.querySelector<HTMLElement>(`[data-cell="${cellKey(pendingFocus.row.line, pendingFocus.column)}"]`)
      ?.focus();
  }, [pendingFocus]);

  const go: ActiveCell['go'] = (row, column, rows = shownWith(row)) => {
    const index = rows.indexOf(row);
    if (index < 0) return;
    const top = Math.floor((box.current?.scrollTop ?? 0) / ROW_HEIGHT);
    const isInSight = index >= top && index < top + VIEW_ROWS - 1;
    const next = isInSight ? top : Math.max(0, index - Math.floor(VIEW_ROWS / 2));
    if (!isInSight && box.current) box.current.scrollTop = next * ROW_HEIGHT;
    setFirst(next);
    setAt({ row, column });
    setPendingFocus({ row, column });
  };
  const goToNextFault = () => {
    const further = at.row && faultColumns(at.row).find((column) => column > at.column);
    if (at.row && further !== undefined && sheet.isInvalid(at.row)) {
      go(at.row, further);
      return;
    }
    const { rows } = sheet;
    const from = at.row ? rows.indexOf(at.row) : -1;
    const later = rows.findIndex((row, index) => index > from && sheet.isInvalid(row));
    const row = rows[later >= 0 ? later : rows.findIndex(sheet.isInvalid)];
    if (row) go(row, firstFault(row));
  };
  return {
    ...at,
    shown,
    first,
    box,
    scrolled: () => setFirst(Math.floor((box.current?.scrollTop ?? 0) / ROW_HEIGHT)),
    entered: (row, column) => setAt({ row, column }),
    go,
    move: (rows, columns) => {
      const index = at.row ? shown.indexOf(at.row) : -1;
      const row = shown[index + rows];
      const column = at.column + columns;
      if (row && column >= 0 && column < sheet.columns.length) go(row, column);
    },
    goToNextFault,
  };
}
