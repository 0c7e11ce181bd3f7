import type { Identifier } from 'ra-core';
import { type RefObject, useEffect, useRef } from 'react';
import { useKeys } from '../../../widgets/keys/useKeys.ts';
import { useActiveRow } from './useActiveRow.ts';

interface RowKeys {
  /** the record ids of the rows, top to bottom */
  ids: readonly Identifier[];
  /** the rows are still loading, and none is shown */
  isReading: boolean;
  /** x and space: selects or deselects the row at this index; absent if rows cannot be selected */
  toggle?: ((at: number) => void) | undefined;
  /** e, if the row has no edit button */
  edit?: ((at: number) => void) | undefined;
}

/** Keys that are queued while the rows load, and handled once they are shown. */
const KEPT = ['j', 'k', 'x', 'e'];

/** Marks the element that `e` clicks in a row. */
export const EDITS_ROW = { 'data-row-edit': '' };

/**
 * Handles the keyboard in the rows of the table in `region`. One row at a time is a stop of the Tab key. j and k, and
 * the arrow keys on a row, move to the next and the previous row; Enter follows the row's link. Everything in the rows
 * stays reachable by Tab. A reload loses neither the active row nor the keys pressed while there were no rows.
 */
export function useRowKeys(region: RefObject<HTMLElement | null>, { ids, isReading, toggle, edit }: RowKeys): void {
  const at = useRef(0);
  const kept = useRef<string[]>([]);
  const rowsOf = () => [...(region.current?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];

  // react-admin's rows do not accept our attributes.
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

  useActiveRow(rowsOf, ids, go);

  /** Handles a key; returns whether the key has a function here. */
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
      // A key that selects or opens takes effect only after a render, so the next key is handled after that.
      if (key !== 'j' && key !== 'k') break;
    }
  });

  useKeys((event) => {
    const isKept = isReading && KEPT.includes(event.key);
    if (isKept) kept.current.push(event.key);
    if (isKept || press(event.key)) event.preventDefault();
  });
}
