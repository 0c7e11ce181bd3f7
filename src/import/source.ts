import '#i18n/pages/importing.ts';
import { type FileFacts, type FileTable, factsOf } from './fileTable.ts';
import { plain } from './headerWords.ts';
import { findHeader, guessMapping, type Header, type Remembered } from './mapping.ts';
import { type SourceRow, UnreadableFile } from './sourceRow.ts';
import { type ImportTarget, MOST_ROWS } from './target.ts';

/** The table of a file as read: its header, and the rows below. */
export interface Source {
  facts: FileFacts;
  /** the names of the columns are in the file; otherwise its first line is data, and the columns have numbers */
  hasHeader: boolean;
  header: Header;
  rows: SourceRow[];
}

/** The number of rows that show whether a column separates its parts clearly. */
const SAMPLE_ROWS = 200;

/** Returns the columns without a name that contain values, including cells beyond the header. */
const unnamedIn = (names: readonly string[], rows: readonly SourceRow[]): number[] => {
  const blank = names.flatMap((name, place) => (name.trim() === '' ? [place] : []));
  const filled = new Set<number>();
  for (const { cells } of rows) {
    for (const place of blank) if (cells[place]?.trim()) filled.add(place);
    for (let place = names.length; place < cells.length; place += 1) if (cells[place]?.trim()) filled.add(place);
  }
  return [...filled].sort((one, other) => one - other);
};

/**
 * Splits a column that contains several of ours, and adds the parts to each row as further columns. A file that has one
 * of our columns as well is left as it is.
 */
const splitIn = (names: string[], rows: readonly SourceRow[], target: ImportTarget): Header['split'] => {
  for (const { names: known, into, split } of target.splits ?? []) {
    const words = new Set(known.map(plain));
    const places = names.flatMap((name, place) => (words.has(plain(name)) ? [place] : []));
    const [from] = places;
    const { mapping } = guessMapping({ names }, target);
    if (from === undefined || places.length > 1 || into.some((name) => name in mapping)) continue;
    const first = names.length;
    const isGuess = rows.slice(0, SAMPLE_ROWS).some(({ cells }) => !split(cells[from] ?? '').isSure);
    for (const { cells } of rows) {
      const { values } = split(cells[from] ?? '');
      while (cells.length < first) cells.push('');
      cells.splice(first, cells.length, ...values);
    }
    for (const name of into) {
      const label = target.columns.find((column) => column.name === name)?.label ?? name;
      names.push(`${names[from]} (${label})`);
    }
    return { mapping: Object.fromEntries(into.map((name, index) => [name, first + index])), from, isGuess };
  }
  return undefined;
};

/** Leaves out the example of the template, wherever the user left it. */
const withoutExample = (rows: SourceRow[], header: Header, target: ImportTarget): SourceRow[] => {
  const { isExample } = target;
  if (!isExample) return rows;
  const places = Object.entries(guessMapping(header, target).mapping);
  // One object for all rows: this runs before the first of them is shown.
  const row: Record<string, string> = {};
  return rows.filter(({ cells }) => {
    for (const [name, place] of places) row[name] = cells[place]?.trim() ?? '';
    return !isExample(row);
  });
};

/**
 * Returns the header of a table and the rows to be imported.
 * @param hasHeader false: the first line is data, as the user says
 * @throws UnreadableFile if there are no rows, or too many
 */
export function sourceOf(
  table: FileTable,
  target: ImportTarget,
  remembered: Remembered,
  { hasHeader = true }: { hasHeader?: boolean } = {},
): Source {
  const { rows: all } = table;
  const { at } = hasHeader ? findHeader(all, target, remembered) : { at: -1 };
  const below = all.slice(at + 1);
  const names = [...(all[at]?.cells ?? [])];
  const unnamed = unnamedIn(names, below);
  while (names.length <= (unnamed.at(-1) ?? -1)) names.push('');
  const split = splitIn(names, below, target);
  const header = { names, unnamed, split };
  const rows = withoutExample(below, header, target);
  if (rows.length === 0) throw new UnreadableFile(below.length > 0 ? 'importing.only_example' : 'importing.no_rows');
  if (rows.length > MOST_ROWS)
    throw new UnreadableFile('importing.too_many_rows', { limit: MOST_ROWS.toLocaleString('en-GB') });
  return { facts: factsOf(table), hasHeader, header, rows };
}
