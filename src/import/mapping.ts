import type { SourceRow } from './sourceRow.ts';
import type { ImportColumn, ImportTarget } from './target.ts';

/** The position of each of our columns in a file, counted from 0; a column that is absent is not in the file. */
export type Mapping = Readonly<Record<string, number>>;

/** Our column → its name in the file: the form in which a choice is remembered (contract H3). */
export type Remembered = Readonly<Record<string, string>>;

/** Returns a column's name without what differs between systems: case, accents, spaces and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const rememberedAs = ({ name, rememberAs }: ImportColumn): string => rememberAs ?? name;

/**
 * The names by which a column is recognised, most reliable first: the remembered choice, our own name, the label, then
 * names in other systems.
 */
const waysToKnow: ((column: ImportColumn, remembered: Remembered) => readonly string[])[] = [
  (column, remembered) => [remembered[rememberedAs(column)] ?? ''],
  ({ name }) => [name],
  ({ label }) => [label],
  ({ synonyms = [] }) => synonyms,
];

/** The mapping derived from a file's header. */
export interface Guess {
  mapping: Mapping;
  /** whether no prompt is needed */
  clear: boolean;
}

/**
 * Finds our columns in a header. The user is not asked if every needed column is found exactly once, or if the columns
 * match a remembered choice.
 */
export function guessMapping(header: readonly string[], target: ImportTarget, remembered: Remembered = {}): Guess {
  const names = header.map(plain);
  const mapping: Record<string, number> = {};
  const taken = new Set<number>();
  let isDoubtful = false;
  for (const known of waysToKnow)
    for (const column of target.columns) {
      if (column.name in mapping) continue;
      const words = new Set(known(column, remembered).map(plain).filter(Boolean));
      const places = names.flatMap((name, place) => (words.has(name) && !taken.has(place) ? [place] : []));
      const [first] = places;
      if (first === undefined) continue;
      if (places.length > 1) isDoubtful = true;
      mapping[column.name] = first;
      taken.add(first);
    }
  const isKnown = isRemembered(header, mapping, target, remembered);
  const isLacking = target.columns.some(({ name, expected }) => expected && !(name in mapping));
  return { mapping, clear: missingIn(mapping, target).length === 0 && (isKnown || !(isDoubtful || isLacking)) };
}

/** Returns whether this header contains all remembered columns, so that a user has already confirmed it. */
const isRemembered = (
  header: readonly string[],
  mapping: Mapping,
  { columns }: ImportTarget,
  remembered: Remembered,
): boolean => {
  const chosen = columns.filter((column) => rememberedAs(column) in remembered);
  return (
    chosen.length > 0 &&
    chosen.every((column) => {
      const place = mapping[column.name];
      return place !== undefined && plain(header[place] ?? '') === plain(remembered[rememberedAs(column)] ?? '');
    })
  );
};

/**
 * Returns the labels of the columns that a file requires but does not contain; the alternatives of 'at least one of
 * these' are returned together.
 */
export function missingIn(mapping: Mapping, { columns, oneOf = [] }: ImportTarget): string[][] {
  const missing = columns.filter(({ name, required }) => required && !(name in mapping)).map(({ label }) => [label]);
  if (oneOf.length === 0 || oneOf.some((name) => name in mapping)) return missing;
  return [columns.filter(({ name }) => oneOf.includes(name)).map(({ label }) => label), ...missing];
}

/** Returns a choice in the form in which it is remembered. */
export const toRemember = (mapping: Mapping, header: readonly string[], { columns }: ImportTarget): Remembered =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const called = header[mapping[column.name] ?? -1]?.trim();
      return called ? [[rememberedAs(column), called]] : [];
    }),
  );

/** The number of rows searched for a header; the titles of a report are above it. */
const HEADER_WITHIN = 20;

/** Returns the index of the header row: the first of those that name the most columns. */
export function findHeader(rows: readonly SourceRow[], target: ImportTarget, remembered: Remembered = {}): number {
  let best = 0;
  let most = 0;
  rows.slice(0, HEADER_WITHIN).forEach(({ cells }, index) => {
    const found = Object.keys(guessMapping(cells, target, remembered).mapping).length;
    if (found > most) [best, most] = [index, found];
  });
  return best;
}
