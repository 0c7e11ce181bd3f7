import { canonical, essential, isExactName, type KnownNames, knownNames, plain } from './headerWords.ts';
import type { SourceRow } from './sourceRow.ts';
import type { ImportColumn, ImportTarget } from './target.ts';

/** The position of each of our columns in a file, counted from 0; a column that is absent is not in the file. */
export type Mapping = Readonly<Record<string, number>>;

/** Our column → its name in the file: the form in which a choice is remembered. */
export type Remembered = Readonly<Record<string, string>>;

/** The header of a file, and what is known of its columns beyond their names. */
export interface Header {
  names: readonly string[];
  /** columns without a name that contain values */
  unnamed?: readonly number[];
  /** columns made by splitting one of the file, such as the surname of 'Ash, Ben' */
  split?: { mapping: Mapping; from: number; isGuess: boolean } | undefined;
}

const rememberedAs = ({ name, rememberAs }: ImportColumn): string => rememberAs ?? name;

/** The mapping derived from a file's header. */
export interface Guess {
  mapping: Mapping;
  /** whether no prompt is needed: every column of the file has its place, and none that matters is guessed */
  clear: boolean;
  /** several columns of the file, or only vague names, can be one of ours */
  isDoubtful: boolean;
}

/** The columns found so far, and how reliably. */
interface Found {
  mapping: Record<string, number>;
  taken: Set<number>;
  /** our columns that were found by a name that may mean something else */
  guessed: Set<string>;
  isDoubtful: boolean;
}

interface Way {
  of(names: KnownNames): ReadonlySet<string>;
  normalise(text: string): string;
  certainty: 'exact' | 'guess' | 'doubt';
}
const EXACT: readonly Way[] = [
  { of: ({ name }) => name, normalise: plain, certainty: 'exact' },
  { of: ({ label }) => label, normalise: plain, certainty: 'exact' },
  { of: ({ aliases }) => aliases, normalise: plain, certainty: 'exact' },
];
const GUESSES: readonly Way[] = [
  { of: ({ synonyms }) => synonyms, normalise: plain, certainty: 'guess' },
  { of: (names) => names.canonical, normalise: canonical, certainty: 'guess' },
  { of: (names) => names.essential, normalise: essential, certainty: 'doubt' },
];

const findBy = ({ of, normalise, certainty }: Way, names: readonly string[], target: ImportTarget, found: Found) => {
  const texts = names.map(normalise);
  for (const column of target.columns) {
    if (column.name in found.mapping) continue;
    const words = of(knownNames(column));
    const places = texts.flatMap((text, place) => (words.has(text) && !found.taken.has(place) ? [place] : []));
    const [first] = places;
    if (first === undefined) continue;
    if (places.length > 1 || certainty === 'doubt') found.isDoubtful = true;
    if (certainty !== 'exact') found.guessed.add(column.name);
    found.mapping[column.name] = first;
    found.taken.add(first);
  }
};

/**
 * Adds the remembered choice, if it fits: the file contains each of its columns once, and together with the exact names
 * it accounts for every column of the file, if the others are not left out anyway. A choice for other columns would shift values
 * without notice.
 */
const findRemembered = (header: Header, target: ImportTarget, remembered: Remembered, found: Found) => {
  const texts = header.names.map(plain);
  const chosen = target.columns.filter(
    (column) => !(column.name in found.mapping) && rememberedAs(column) in remembered,
  );
  const mapping: Record<string, number> = {};
  for (const column of chosen) {
    const called = remembered[rememberedAs(column)] ?? '';
    const places = texts.flatMap((text, place) => (text === plain(called) ? [place] : []));
    const [place] = places;
    if (place === undefined || places.length > 1 || found.taken.has(place) || !isRememberable(column, called)) return;
    mapping[column.name] = place;
  }
  const places = Object.values(mapping);
  if (new Set(places).size < places.length) return;
  if (!target.ignoresOthers && unmatchedIn(header, { ...found.mapping, ...mapping }).length > 0) return;
  Object.assign(found.mapping, mapping);
  for (const place of places) found.taken.add(place);
};

const isRememberable = (column: ImportColumn, called: string): boolean => column.isRememberable?.(called) ?? true;

/**
 * Finds our columns in a header: by their exact names, then by the remembered choice, then by names in other systems.
 * The user is not asked only if every column of the file is matched, and every column that the import needs has its exact
 * name or was chosen before.
 */
export function guessMapping(header: Header, target: ImportTarget, remembered: Remembered = {}): Guess {
  const { names, split } = header;
  const found: Found = {
    mapping: { ...split?.mapping },
    taken: new Set([...Object.values(split?.mapping ?? {}), ...(split ? [split.from] : [])]),
    guessed: new Set(split?.isGuess ? Object.keys(split.mapping) : []),
    isDoubtful: false,
  };
  for (const way of EXACT) findBy(way, names, target, found);
  findRemembered(header, target, remembered, found);
  for (const way of GUESSES) findBy(way, names, target, found);
  const { mapping } = found;
  const { oneOf = [] } = target;
  const needed = target.columns.filter(({ name, required, expected }) => required || expected || oneOf.includes(name));
  const clear =
    missingIn(mapping, target).length === 0 &&
    !found.isDoubtful &&
    unmatchedIn(header, mapping).length === 0 &&
    lackingIn(mapping, target).length === 0 &&
    !needed.some(({ name }) => found.guessed.has(name));
  return { mapping, clear, isDoubtful: found.isDoubtful };
}

/** Returns the positions of the file's columns that this mapping does not use, so that their values are not imported. */
export function unmatchedIn({ names, unnamed = [], split }: Header, mapping: Mapping): number[] {
  const used = new Set(Object.values(mapping));
  if (split && Object.values(split.mapping).some((place) => used.has(place))) used.add(split.from);
  const isMade = new Set(Object.values(split?.mapping ?? {}));
  return names.flatMap((name, place) =>
    used.has(place) || isMade.has(place) || (name.trim() === '' && !unnamed.includes(place)) ? [] : [place],
  );
}

/** Returns the columns that are expected in a file, such as the hours of a day, and not part of this mapping. */
export const lackingIn = (mapping: Mapping, { columns }: ImportTarget): ImportColumn[] =>
  columns.filter(({ name, expected }) => expected && !(name in mapping));

/**
 * Returns the labels of the columns that a file requires but does not contain; the alternatives of 'at least one of
 * these' are returned together.
 */
export function missingIn(mapping: Mapping, { columns, oneOf = [] }: ImportTarget): string[][] {
  const missing = columns.filter(({ name, required }) => required && !(name in mapping)).map(({ label }) => [label]);
  if (oneOf.length === 0 || oneOf.some((name) => name in mapping)) return missing;
  return [columns.filter(({ name }) => oneOf.includes(name)).map(({ label }) => label), ...missing];
}

/**
 * Returns a choice in the form in which it is remembered. Exact names need no memory, and the name of a day would be wrong
 * in the next period.
 */
export const toRemember = (mapping: Mapping, { names, split }: Header, { columns }: ImportTarget): Remembered =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const place = mapping[column.name] ?? -1;
      const called = names[place]?.trim();
      const isMade = split !== undefined && Object.values(split.mapping).includes(place);
      return called && !isMade && !isExactName(called, column) && isRememberable(column, called)
        ? [[rememberedAs(column), called]]
        : [];
    }),
  );

/** The number of rows searched for a header; the titles of a report are above it. */
const HEADER_WITHIN = 20;

/** Returns the index of the header row, the first of those that name the most columns, and how many it names. */
export function findHeader(
  rows: readonly SourceRow[],
  target: ImportTarget,
  remembered: Remembered = {},
): { at: number; names: number } {
  const chosen = new Set(Object.values(remembered).map(plain));
  let best = 0;
  let most = 0;
  rows.slice(0, HEADER_WITHIN).forEach(({ cells }, index) => {
    const { mapping } = guessMapping({ names: cells }, target);
    const others = cells.filter((cell) => cell !== '' && chosen.has(plain(cell))).length;
    const found = Math.max(Object.keys(mapping).length, others);
    if (found > most) [best, most] = [index, found];
  });
  return { at: best, names: most };
}
