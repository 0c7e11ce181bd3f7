import { type RefObject, useEffect, useRef } from 'react';
import { useKeys } from './useKeys.ts';

interface RowKeys {
  /** x and space: the row at this place is selected or no longer; absent where rows are not selected */
  toggle?: ((at: number) => void) | undefined;
  /** e, where the row has no button that edits */
  edit?: ((at: number) => void) | undefined;
}

/** Marks what `e` presses in a row. */
export const EDITS_ROW = { 'data-row-edit': '' };

/**
 * The rows of the table in `region` by keyboard. One row at a time is a stop of the Tab key; j, k and on a row the arrows
 * go to the next and the one before, Enter follows the row's link. Everything in the rows stays reachable by Tab.
 */
export function useRowKeys(region: RefObject<HTMLElement | null>, { toggle, edit }: RowKeys): void {
  const at = useRef(0);
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

  useKeys((event) => {
    const rows = rowsOf();
    const here = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[here];
    const onRow = row !== undefined && row === document.activeElement;
    const press = (element: HTMLElement | null | undefined) => element?.click();
    const moves: Record<string, () => void> = {
      j: () => go(rows, here < 0 ? at.current : here + 1),
      k: () => go(rows, here < 0 ? at.current : here - 1),
      ...(onRow && {
        ArrowDown: () => go(rows, here + 1),
        ArrowUp: () => go(rows, here - 1),
        Home: () => go(rows, 0),
        End: () => go(rows, rows.length - 1),
        Enter: () => press(row.querySelector<HTMLElement>('a[href]')),
        ' ': () => toggle?.(here),
      }),
      ...(row && {
        x: () => toggle?.(here),
        e: () => {
          const own = row.querySelector<HTMLElement>('[data-row-edit]');
          if (own) press(own);
          else edit?.(here);
        },
      }),
      '/': () => region.current?.querySelector<HTMLElement>('input[type=search]')?.focus(),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  });
}
