/** Letters of Latin alphabets that are no letter with a mark, so that decomposing leaves them as they are. */
const LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  '’': "'",
};
const OTHER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/**
 * A text as a search compares it: lower case, without accents, so that `suilleabhain` finds Ó Súilleabháin and `lukasz`
 * Łukasz. What has no Latin letters, 王伟, stays as it is. For rows that the browser holds; the server folds its own
 * (decision 0011).
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(OTHER, (letter) => LETTERS[letter] ?? letter);

/** Do all the words, in any order, stand somewhere in the text? No words stand in every text. */
export const holdsWords = (text: string, words: string): boolean => {
  const folded = fold(text);
  return fold(words)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};

const collator = new Intl.Collator('en-GB', { numeric: true });

/** Orders names as a reader looks for them: Ó beside O, Ł beside L, 2 before 10. */
export const byName = (one: string, other: string): number => collator.compare(one, other);
