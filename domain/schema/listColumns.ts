/**
 * Returns the first columns of a list, at most this many. `always` is one of them wherever it is declared: users read the
 * state of a record first.
 */
export const withColumn = (columns: readonly string[], always: string | undefined, most: number): string[] => {
  const first = columns.slice(0, most);
  return always === undefined || first.includes(always) ? first : [...first.slice(0, most - 1), always];
};
