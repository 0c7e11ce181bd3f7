/** What a header row has of the columns that a file should have. */
export type HeaderMatch<Column extends string> = {
  /** Where each known column stands, counted from 0; of a duplicate the first. */
  index: ReadonlyMap<Column, number>;
  /** Required columns that are not there, in the order they were asked for. */
  missing: Column[];
  /** Names that nobody knows, as they are written; one without a name is '#' and its place from 1, e.g. '#4'. */
  unknown: string[];
  /** Known columns that stand there more than once. */
  duplicate: Column[];
};

const canonical = (name: string) => name.trim().toLowerCase();

/** Finds the columns of a file by name, in any case and order (contract C5, E5). */
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
