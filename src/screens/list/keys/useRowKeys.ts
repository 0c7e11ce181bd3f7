import type { Identifier } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { useHeldRow } from './useHeldRow.ts';
import { useKeys } from './useKeys.ts';

interface RowKeys {
  /** the records of the rows, top to bottom */
  ids: readonly Identifier[];
  /** the rows are still being read, and none is there */
  isReading: boolean;
  /** x and space: the row at this place is selected or no longer; absent where rows are not selected */
  toggle?: ((at: number) => void) | undefined;
  /** e, where the row has no button that edits */
  edit?: ((at: number) => void) | undefined;
}

/** Keys that are kept while the rows are being read, and done once they are there. */
const KEPT = ['j', 'k', 'x', 'e'];

/** Marks what `e` presses in a row. */
export const EDITS_ROW = { 'data-row-edit': '' };

/**
 * The rows of the table in `region` by keyboard. One row at a time is a stop of the Tab key; j, k and on a row the arrows
 * go to the next and the one before, Enter follows the row's link. Everything in the rows stays reachable by Tab.
 * A reload takes neither the active row nor what was pressed while there were no rows.
 */
export function useRowKeys(region: RefObject<HTMLElement | null>, { ids, isReading, toggle, edit }: RowKeys): void {
  const at = useRef(0);
  const kept = useRef<string[]>([]);
  const rowsOf = () => [...(region.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];

  // react-admin's rows take no attributes of ours.
  useEffect(() => {
    const rows = rowsOf();
    at.current = Math.min(at.current, Math.max(0, rows.length - 1));
    rows.forEach((row, index) => {
      row.tabIndex = index === at.current ? 0 : -1;
    });
  });

  const go = (rows: HTMLElement[], to: number) => {
    const next = Math.max(0, Math.min(to, rows.length - 1));
    rows.forEach((row, index) => {
      row.tabIndex = index === next ? 0 : -1;
    });
    at.current = next;
    rows[next]?.focus();
  };

  useHeldRow(rowsOf, ids, go);

  /** Does what a key stands for; answers whether it stands for anything here. */
  const press = (key: string): boolean => {
    const rows = rowsOf();
    const here = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[here];
    const onRow = row !== undefined && row === document.activeElement;
    const moves: Record<string, () => void> = {
      j: () => go(rows, here < 0 ? at.current : here + 1),
      k: () => go(rows, here < 0 ? at.current : here - 1),
      ...(onRow && {
        ArrowDown: () => go(rows, here + 1),
        ArrowUp: () => go(rows, here - 1),
        Home: () => go(rows, 0),
        End: () => go(rows, rows.length - 1),
        Enter: () => row.querySelector<HTMLElement>('a[href]')?.click(),
        ' ': () => toggle?.(here),
      }),
      ...(row && {
        x: () => toggle?.(here),
        e: () => {
          const own = row.querySelector<HTMLElement>('[data-row-edit]');
          if (own) own.click();
          else edit?.(here);
        },
      }),
      '/': () => region.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
    };
    moves[key]?.();
    return key in moves;
  };

  useEffect(() => {
    while (!isReading && kept.current.length > 0) {
      const key = kept.current.shift() ?? '';
      press(key);
      // What chooses or leads on is seen by the next key once it is drawn: that one is done after it.
      if (key !== 'j' && key !== 'k') break;
    }
  });

  useKeys((event) => {
    const isKept = isReading && KEPT.includes(event.key);
    if (isKept) kept.current.push(event.key);
    if (isKept || press(event.key)) event.preventDefault();
  });
}
