import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { clampWidth, resized } from '../columns.ts';
import { useListScope } from '../ListScope.tsx';
import { fittingWidth, paintWidth } from './tableLook.ts';

/** Marks the element around a table on which its columns' widths are drawn. */
export const FRAME = { 'data-table-frame': '' };

interface Width {
  /** as it is drawn now, in pixels */
  now: number;
  /** draws it; nothing is kept yet */
  paint(width: number): void;
  /** keeps what is drawn */
  keep(): void;
  /** back to what is kept */
  drop(): void;
  /** as wide as what the column holds, kept at once */
  fit(): void;
}

/** The width of the column in whose head `handle` stands: drawn while a hand or a key moves it, kept when it lets go. */
export function useWidth(name: string, handle: RefObject<HTMLElement | null>): Width {
  const { wishes, look } = useListScope();
  const kept = wishes.find((wish) => wish.name === name)?.width;
  // What the hand drew last counts when it lets go, whether or not a render came in between.
  const drawn = useRef<number>(undefined);
  const [shown, setShown] = useState<number>();
  const [measured, setMeasured] = useState(0);

  const around = () => {
    const cell = handle.current?.closest('th');
    const frame = handle.current?.closest<HTMLElement>('[data-table-frame]');
    return cell && frame ? { cell, frame } : undefined;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: an unsized column is measured once, and again when its width was taken away
  useLayoutEffect(() => setMeasured(around()?.cell.offsetWidth ?? 0), [kept]);

  const draw = (width: number | undefined) => {
    drawn.current = width;
    setShown(width);
  };
  const save = (width: number) => look.setColumns(resized(wishes, name, width));
  return {
    now: clampWidth(shown ?? kept ?? measured),
    paint(width) {
      const place = around();
      if (!place) return;
      const next = clampWidth(width);
      paintWidth(place.frame, name, next);
      draw(next);
    },
    keep() {
      if (drawn.current !== undefined && drawn.current !== kept) save(drawn.current);
      draw(undefined);
    },
    drop() {
      const place = around();
      if (place) paintWidth(place.frame, name, kept);
      draw(undefined);
    },
    fit() {
      const place = around();
      if (place) save(fittingWidth(place.frame, place.cell, name));
      draw(undefined);
    },
  };
}
