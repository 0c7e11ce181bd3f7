/** Latin letters that are not a base letter with a mark, so that decomposition does not change them; and other hyphens. */
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
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2014': '-',
};
const OTHER = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** The marks of letters; apostrophes and what is typed in their place; characters that nobody sees. */
const IGNORED =
  /[\u0300-\u036f'`\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;
/** A text that folding only converts to lower case: most names, and a million of them are sorted in a report. */
const SIMPLE = /^[ -&(-_a-~\n]*$/;
const SPACES = /[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+/g;

/**
 * Returns a text in the form that searches compare: lower case, without accents and apostrophes, so that `suilleabhain`
 * finds Ó Súilleabháin, `lukasz` finds Łukasz, and `obrien` O’Brien. Text without Latin letters, such as 王伟, is unchanged.
 * For rows in the browser and names in files; the database folds in the same way (decision 0011).
 */
export const foldText = (text: string): string =>
  SIMPLE.test(text) && !text.includes('  ')
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(IGNORED, '')
        .replace(SPACES, ' ')
        .toLowerCase()
        .replace(OTHER, (letter) => LETTERS[letter] ?? letter);

/** Whether the text contains all the words, in any order. An empty search matches every text. */
export const matchesWords = (text: string, words: string): boolean => {
  const folded = foldText(text);
  return foldText(words)
    .split(/\s+/)
    .every((word) => folded.includes(word));
};

/**
 * Compares names as every list sorts them: by their folded texts, so that Ó is next to O and O’Brien next to Obrien. The
 * database has the same order in `order by search_fold(…)` (decision 0011).
 */
export const byName = (one: string, other: string): number => {
  const [a, b] = [foldText(one), foldText(other)];
  return a < b ? -1 : Number(a > b);
};
