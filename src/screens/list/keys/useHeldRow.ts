import type { Identifier } from 'ra-core';
import { useEffect, useLayoutEffect, useRef } from 'react';

interface Held {
  /** the record of the row that has the focus, or something in it */
  id: Identifier | undefined;
  /** its place among the rows, from 0 */
  at: number;
}

/**
 * Keeps the active row over a reload. A row that is drawn anew, or moves, loses the focus to the page as a whole, and the
 * next key with it: it is given back to the row of the same record, or to the one at its place where the record is gone.
 * Whoever went elsewhere meanwhile, by Tab or by pointer, is left there.
 */
export function useHeldRow(
  rowsOf: () => HTMLElement[],
  ids: readonly Identifier[],
  focus: (rows: HTMLElement[], at: number) => void,
): void {
  const held = useRef<Held | undefined>(undefined);
  const now = useRef({ rowsOf, ids });
  now.current = { rowsOf, ids };

  useEffect(() => {
    const hold = ({ target }: Event) => {
      const at = now.current.rowsOf().findIndex((row) => row.contains(target as Node));
      held.current = at < 0 ? undefined : { id: now.current.ids[at], at };
    };
    document.addEventListener('focusin', hold);
    document.addEventListener('pointerdown', hold);
    return () => {
      document.removeEventListener('focusin', hold);
      document.removeEventListener('pointerdown', hold);
    };
  }, []);

  useLayoutEffect(() => {
    const rows = rowsOf();
    if (!held.current || rows.length === 0 || document.activeElement !== document.body) return;
    const same = held.current.id === undefined ? -1 : ids.indexOf(held.current.id);
    focus(rows, same < 0 ? held.current.at : same);
  });
}
