/** Shortest word that counts wherever it appears; a shorter one must be a word of its own. */
const ANYWHERE = 4;
/** Initials and similar words occur in too many passwords to reject them. */
const SHORTEST = 3;

/** Digits and symbols that commonly replace letters. `1` replaces both i and l, so those count as one letter. */
const REPLACED: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  l: 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
};

/** Compatibility forms joined, accents removed, lower case: `Ａóife` → `aoife`. */
const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().toLowerCase();

const withLetters = (text: string): string => [...text].map((char) => REPLACED[char] ?? char).join('');

/** The words of a name, a username or the local part of an email address, folded: letters and digits only. */
export const wordsIn = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const holds = (reading: string, word: string): boolean => {
  const joined = reading.replace(/[^\p{L}\p{N}]/gu, '');
  return word.length >= ANYWHERE ? joined.includes(word) : wordsIn(reading).includes(word);
};

/**
 * Whether a password contains one of these words: in any case, with accents or without, with digits for letters, or
 * with symbols between the letters. Words of three letters count only on their own (`Ada-…`, not `Canada`).
 * @param words names, usernames and the like; each is split into its words, and is compared as a whole too
 */
export const isPersonalPassword = (password: string, words: readonly string[]): boolean => {
  const known = new Set(words.flatMap((text) => [...wordsIn(text), wordsIn(text).join('')]));
  const sought = [...known].filter((word) => word.length >= SHORTEST && !/^\p{N}+$/u.test(word));
  const typed = fold(password);
  const read = withLetters(typed);
  return sought.some((word) => holds(typed, word) || holds(read, withLetters(word)));
};
