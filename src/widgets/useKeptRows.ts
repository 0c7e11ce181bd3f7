import { useState } from 'react';

type Key = string | number;

interface Kept<R> {
  row: R;
  /** the keys of the rows above it */
  above: readonly Key[];
}

/**
 * Keeps a row that an action removes from its list in its place, until another list is shown or the page is left: a second
 * click in the same place must not reach the row that would follow.
 * @param list what is listed, such as its page and filter; another one keeps nothing
 * @returns the rows with those that were kept, a function to call before the action with the row as it will be, and whether
 * a row is no longer in the list
 */
export function useKeptRows<R>(rows: readonly R[], keyOf: (row: R) => Key, list: string) {
  const [kept, setKept] = useState<{ list: string; rows: readonly Kept<R>[] }>({ list, rows: [] });
  const own = kept.list === list ? kept.rows : [];
  const shown = [...rows];
  for (const { row, above } of own) {
    if (shown.some((other) => keyOf(other) === keyOf(row))) continue;
    const place = shown.findLastIndex((other) => above.includes(keyOf(other)));
    shown.splice(place + 1, 0, row);
  }
  const keep = (row: R): void => {
    const keys = shown.map(keyOf);
    const above = keys.slice(0, Math.max(0, keys.indexOf(keyOf(row))));
    setKept({ list, rows: [...own.filter((other) => keyOf(other.row) !== keyOf(row)), { row, above }] });
  };
  const isGone = (row: R): boolean => !rows.some((other) => keyOf(other) === keyOf(row));
  return { rows: shown, keep, isGone };
}
