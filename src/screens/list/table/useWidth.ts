import { type RefObject, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../../state/whenIdle.ts';
import { clampWidth, resized } from '../columns/columns.ts';
import { useListScope } from '../ListScope.tsx';
import { fittingWidth, paintWidth } from './tableLook.ts';

/** Marks the element around a table that contains its column widths. */
export const FRAME = { 'data-table-frame': '' };

interface Width {
  /** the width shown now, in pixels */
  now: number;
  /** shows a width without saving it */
  paint(width: number): void;
  /** saves the shown width */
  keep(): void;
  /** reverts to the saved width */
  drop(): void;
  /** fits the width to the column's content and saves it immediately */
  fit(): void;
}

/**
 * The width of the column whose header cell contains `handle`: shown while the pointer or a key changes it, saved on
 * release.
 */
export function useWidth(name: string, handle: RefObject<HTMLElement | null>): Width {
  const { columnPreferences, look } = useListScope();
  const kept = columnPreferences.find((preference) => preference.name === name)?.width;
  // The last width drawn is saved on release, whether or not a render happened in between.
  const drawn = useRef<number>(undefined);
  const [shown, setShown] = useState<number>();
  const [measured, setMeasured] = useState(0);

  const around = () => {
    const cell = handle.current?.closest('th');
    const frame = handle.current?.closest<HTMLElement>('[data-table-frame]');
    return cell && frame ? { cell, frame } : undefined;
  };
  // After the paint: measured before it, each column would make the browser calculate the layout of the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an unsized column is measured once, and again when its width was taken away
  useEffect(() => whenIdle(() => setMeasured(around()?.cell.offsetWidth ?? 0)), [kept]);

  const draw = (width: number | undefined) => {
    drawn.current = width;
    setShown(width);
  };
  const save = (width: number) => look.setColumns(resized(columnPreferences, name, width));
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
