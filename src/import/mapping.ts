import type { SourceRow } from './sourceRow.ts';
import type { ImportColumn, ImportTarget } from './target.ts';

/** Where each of our columns stands in a file, counted from 0; one that is absent is not in the file. */
export type Mapping = Readonly<Record<string, number>>;

/** Our column → what the file calls it: how a choice is remembered (contract H3). */
export type Remembered = Readonly<Record<string, string>>;

/** A column's name without what differs from system to system: case, accents, blanks and marks. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

const rememberedAs = ({ name, rememberAs }: ImportColumn): string => rememberAs ?? name;

/** By what a column is known, surest first: what was chosen before, our own name, the label, then other systems' words. */
const waysToKnow: ((column: ImportColumn, remembered: Remembered) => readonly string[])[] = [
  (column, remembered) => [remembered[rememberedAs(column)] ?? ''],
  ({ name }) => [name],
  ({ label }) => [label],
  ({ synonyms = [] }) => synonyms,
];

/** What a file's header says by itself. */
export interface Guess {
  mapping: Mapping;
  /** nobody need be asked */
  clear: boolean;
}

/** Finds our columns in a header. Nobody is asked while all that is needed is there once. */
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

/** Whether this header answers all that was chosen before: then it was looked at once already. */
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

/** Labels of what a file must have and has not; of 'at least one of these' the alternatives together. */
export function missingIn(mapping: Mapping, { columns, oneOf = [] }: ImportTarget): string[][] {
  const missing = columns.filter(({ name, required }) => required && !(name in mapping)).map(({ label }) => [label]);
  if (oneOf.length === 0 || oneOf.some((name) => name in mapping)) return missing;
  return [columns.filter(({ name }) => oneOf.includes(name)).map(({ label }) => label), ...missing];
}

/** A choice as it is remembered. */
export const toRemember = (mapping: Mapping, header: readonly string[], { columns }: ImportTarget): Remembered =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const called = header[mapping[column.name] ?? -1]?.trim();
      return called ? [[rememberedAs(column), called]] : [];
    }),
  );

/** How far down a header is looked for: above it stand the titles of a report. */
const HEADER_WITHIN = 20;

/** Which row names the columns: the first of those that name most of them. */
export function findHeader(rows: readonly SourceRow[], target: ImportTarget, remembered: Remembered = {}): number {
  let best = 0;
  let most = 0;
  rows.slice(0, HEADER_WITHIN).forEach(({ cells }, index) => {
    const found = Object.keys(guessMapping(cells, target, remembered).mapping).length;
    if (found > most) [best, most] = [index, found];
  });
  return best;
}
