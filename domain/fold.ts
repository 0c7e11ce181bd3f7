/** Latin letters that are not a base letter with a mark, so that decomposition does not change them. */
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
 * Returns a text in the form that searches compare: lower case, without accents, so that `suilleabhain` finds Ó
 * Súilleabháin and `lukasz` finds Łukasz. Text without Latin letters, such as 王伟, is unchanged. For rows in the
 * browser; the server has its own folding (decision 0011).
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(OTHER, (letter) => LETTERS[letter] ?? letter);

/** Whether the text contains all the words, in any order. An empty search matches every text. */
export const matchesWords = (text: string, words: string): boolean => {
  const folded = foldText(text);
  return foldText(words)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};

const collator = new Intl.Collator('en-GB', { numeric: true });

/** Compares names in the order that readers expect: Ó next to O, Ł next to L, 2 before 10. */
export const byName = (one: string, other: string): number => collator.compare(one, other);
