import { foldText } from '../fold.ts';

const wordsOf = (name: string): string[] =>
  foldText(name)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/**
 * Whether two names can be those of one person: a word of one begins with a word of the other, as in `Ann Lowe` and
 * `Lowe, A`. Accents, case and order do not matter, and a text without letters agrees with every name.
 */
export const namesAgree = (one: string, other: string): boolean => {
  const [ones, others] = [wordsOf(one), wordsOf(other)];
  if (ones.length === 0 || others.length === 0) return true;
  return ones.some((word) => others.some((of) => word.startsWith(of) || of.startsWith(word)));
};

const withoutZeros = (ref: string): string => {
  const first = [...ref].findIndex((character) => character !== '0');
  return (first < 0 ? '0' : ref.slice(first)).toLowerCase();
};

/** Whether two refs differ only by case and by zeros in front, which spreadsheets remove. */
export const isSameRef = (one: string, other: string): boolean => withoutZeros(one) === withoutZeros(other);
