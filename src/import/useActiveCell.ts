import { useLayoutEffect, useRef, useState } from 'react';
import { type Sheet, type SheetRow, WHOLE_ROW } from './sheet.ts';

/** In pixels; all rows have the same height, so that the scroll position determines the visible rows. */
export const ROW_HEIGHT = 36;
/** The number of visible rows. */
export const VIEW_ROWS = 10;

/** The active cell, and the visible part of the rows. */
export interface ActiveCell {
  row?: SheetRow;
  column: number;
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

/** Returns the column of the first error of a row; an error of the whole row is shown at its first cell. */
export const firstFault = ({ faults, refusals }: SheetRow): number =>
  Math.max(
    0,
    Math.min(...[...faults.keys(), ...refusals.keys()].filter((at) => at !== WHOLE_ROW), Number.MAX_SAFE_INTEGER),
  ) % Number.MAX_SAFE_INTEGER;

/** Moves between cells of rows of which only the visible ones are rendered. */
export function useActiveCell(sheet: Sheet, shown: readonly SheetRow[]): ActiveCell {
  const [at, setAt] = useState<{ row?: SheetRow; column: number }>({ column: 0 });
  const [first, setFirst] = useState(0);
  const [pendingFocus, setPendingFocus] = useState<{ row: SheetRow; column: number }>();
  const box = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!pendingFocus) return;
    box.current
      ?.querySelector<HTMLElement>(`[data-cell="${cellKey(pendingFocus.row.line, pendingFocus.column)}"]`)
      ?.focus();
  }, [pendingFocus]);

  const go: ActiveCell['go'] = (row, column, rows = shown) => {
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
    const from = at.row ? shown.indexOf(at.row) : -1;
    const later = shown.findIndex((row, index) => index > from && sheet.isInvalid(row));
    const row = shown[later >= 0 ? later : shown.findIndex(sheet.isInvalid)];
    if (row) go(row, firstFault(row));
  };
  return {
    ...at,
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
