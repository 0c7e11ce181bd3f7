import type { ImportColumn } from './target.ts';

/**
 * Returns a column's name without what differs between systems: case, accents, spaces and punctuation. Numbers stay apart,
 * so that 1/11 and 11/1 are different days.
 */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/(?<=\d)[^\p{L}\p{N}]+(?=\d)/gu, '/')
    .replace(/[^\p{L}\p{N}/]+|(?<!\d)\/|\/(?!\d)/gu, '');

/** Abbreviations and other words for the same thing, in the column names of payroll systems and tills. */
const SAME: Readonly<Record<string, string>> = {
  addr: 'address',
  tel: 'phone',
  telephone: 'phone',
  mob: 'mobile',
  cell: 'mobile',
  no: 'number',
  nr: 'number',
  num: 'number',
  nat: 'national',
  ins: 'insurance',
  dept: 'department',
  emp: 'employee',
  ee: 'employee',
  ref: 'reference',
  hrs: 'hours',
  hr: 'hours',
  wk: 'week',
  fore: 'first',
  fname: 'forename',
  sname: 'surname',
  lname: 'surname',
};
const SMALL = new Set(['of', 'the', 's', 'a', 'at']);
/** Words that say whose value it is, which the file as a whole says too. */
const WHOSE = new Set([
  'employee',
  'staff',
  'worker',
  'person',
  'personal',
  'home',
  'work',
  'current',
  'main',
  'contact',
]);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/\be[\s-]?mail\b/g, 'email')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => SAME[word] ?? word);
const joined = (words: readonly string[]): string => [...words].sort().join(' ');

/** Returns the words of a name in any order, with abbreviations written out. */
export const canonical = (text: string): string => joined(wordsOf(text).filter((word) => !SMALL.has(word)));

/** Words that alone do not say what a column contains. */
const GENERAL = new Set(['number', 'reference', 'name', 'date', 'code', 'id', 'total', 'type']);

/**
 * Returns the words that say what a column contains: 'Employee surname' and 'Surname' are the same. Empty if nothing is
 * left that says it.
 */
export const essential = (text: string): string => {
  const words = wordsOf(text).filter((word) => !SMALL.has(word) && !WHOSE.has(word));
  return words.every((word) => GENERAL.has(word)) ? '' : joined(words);
};

/** The names by which a column is known, normalised in the ways in which they are compared. */
export interface KnownNames {
  name: ReadonlySet<string>;
  label: ReadonlySet<string>;
  aliases: ReadonlySet<string>;
  synonyms: ReadonlySet<string>;
  canonical: ReadonlySet<string>;
  essential: ReadonlySet<string>;
}

const known = new WeakMap<ImportColumn, KnownNames>();
const setOf = (texts: readonly string[], normalise: (text: string) => string) =>
  new Set(texts.map(normalise).filter(Boolean));

/** Returns the known names of a column; a target never changes, so they are normalised once. */
export function knownNames(column: ImportColumn): KnownNames {
  const { name, label, aliases = [], synonyms = [] } = column;
  const made = known.get(column) ?? {
    name: setOf([name], plain),
    label: setOf([label], plain),
    aliases: setOf(aliases, plain),
    synonyms: setOf(synonyms, plain),
    canonical: setOf([label, ...synonyms], canonical),
    essential: setOf([label, ...synonyms], essential),
  };
  known.set(column, made);
  return made;
}

/** Returns whether a column of a file has exactly a name of ours, which no remembered choice replaces. */
export const isExactName = (header: string, column: ImportColumn): boolean => {
  const { name, label, aliases } = knownNames(column);
  const text = plain(header);
  return name.has(text) || label.has(text) || aliases.has(text);
};
