import { isRecord, type Values } from '#domain/typeGuards.ts';

/** A row before and after; null where the list did not contain it. */
export interface RowChange {
  from: Values | null;
  to: Values | null;
}

export interface RowDifferences {
  changed: readonly RowChange[];
  /** rows that are equal in both lists */
  same: readonly Values[];
}

const byKey = (rows: unknown, key: string): Map<unknown, Values> | null => {
  const list = Array.isArray(rows) ? rows.filter(isRecord) : [];
  const map = new Map<unknown, Values>(list.map((row) => [row[key] ?? row.name, row]));
  return map.size === list.length ? map : null;
};

/**
 * Compares two lists row by row: rows with the same key are the same row. Rows keep the order of the new list; removed
 * ones follow. Null if a key occurs twice, so that rows cannot be distinguished.
 */
export const rowDifferences = (from: unknown, to: unknown, key: string): RowDifferences | null => {
  const [before, after] = [byKey(from, key), byKey(to, key)];
  if (!before || !after) return null;
  const kept = [...after].map(([id, row]): RowChange => ({ from: before.get(id) ?? null, to: row }));
  const removed = [...before].flatMap(([id, row]): RowChange[] => (after.has(id) ? [] : [{ from: row, to: null }]));
  const isSame = (change: RowChange) => JSON.stringify(change.from) === JSON.stringify(change.to);
  return {
    changed: [...kept.filter((change) => !isSame(change)), ...removed],
    same: kept.filter(isSame).flatMap(({ to }) => (to ? [to] : [])),
  };
};
