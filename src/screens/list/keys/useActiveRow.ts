import type { Identifier } from 'ra-core';
import { useEffect, useLayoutEffect, useRef } from 'react';

interface Held {
  /** the record of the row that contains the focus */
  id: Identifier | undefined;
  /** its index among the rows, from 0 */
  at: number;
}

/**
 * Keeps the active row when the list reloads. A row that is re-rendered or moved loses the focus to the page, and the
 * next key with it. The focus returns to the row of the same record, or to the row at the same index if the record is
 * gone. If the user has moved elsewhere in the meantime, by Tab or by pointer, the focus stays there.
 */
export function useActiveRow(
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
