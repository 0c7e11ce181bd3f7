/** The result of matching a header row against the expected columns. */
export type HeaderMatch<Column extends string> = {
  /** Position of each known column, counted from 0; the first position of a duplicate. */
  index: ReadonlyMap<Column, number>;
  /** Required columns that are missing, in the order in which they were passed. */
  missing: Column[];
  /** Unknown names as written; a blank name is '#' and its position from 1, e.g. '#4'. */
  unknown: string[];
  /** Known columns that occur more than once. */
  duplicate: Column[];
};

const canonical = (name: string) => name.trim().toLowerCase();

/** Finds the columns of a file by name, in any case and any order. */
export function matchHeader<Column extends string>(
  cells: readonly string[],
  columns: { required: readonly Column[]; optional?: readonly Column[] },
): HeaderMatch<Column> {
  const known = new Map(
    [...columns.required, ...(columns.optional ?? [])].map((column) => [canonical(column), column]),
  );
  const index = new Map<Column, number>();
  const unknown: string[] = [];
  const duplicate = new Set<Column>();
  cells.forEach((cell, place) => {
    const column = known.get(canonical(cell));
    if (column === undefined) unknown.push(cell.trim() || `#${place + 1}`);
    else if (index.has(column)) duplicate.add(column);
    else index.set(column, place);
  });
  const missing = columns.required.filter((column) => !index.has(column));
  return { index, missing, unknown, duplicate: [...duplicate] };
}
