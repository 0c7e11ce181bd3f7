/** The encodings of text files that are recognised, by the names of `TextDecoder`. */
export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The character in place of bytes that are no text in the encoding of the file. */
export const UNREADABLE = '\uFFFD';

/** Bytes that show how a file without a byte order mark is encoded; people's names are at its start. */
const SAMPLE = 1024 * 1024;

/** Returns the number of continuation bytes that a byte of UTF-8 announces. */
const continuations = (byte: number): number => {
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : 0;
};

const WORD = /\p{L}/u;
const UPPER = /\p{Lu}/u;
const LOWER = /\p{Ll}/u;
/** Whether all letters of ASCII in a word are capitals, at least two. */
const isInCapitals = (word: string): boolean => !/[a-z]/.test(word) && (word.match(/[A-Z]/g)?.length ?? 0) > 1;
/** Also as Node decodes them from Windows-1252: as the control characters of ISO 8859-1. */
const APOSTROPHE = /[‘’\u0091\u0092]/;

/** How well one character of a word fits its neighbours: 1, 0 if it may, or -1 if no name or word is written like that. */
const fitOf = (character: string, before: string, after: string, word: string): number => {
  const isInside = WORD.test(before);
  if (APOSTROPHE.test(character)) return isInside && WORD.test(after) ? 1 : -1;
  if (UPPER.test(character)) return isInside && LOWER.test(word) ? -1 : 1;
  if (LOWER.test(character) && isInside) return isInCapitals(word) ? -1 : 1;
  if (LOWER.test(character)) return 0;
  return isInside || WORD.test(after) ? -1 : 0;
};

/** Words of at most 60 characters: each of their characters is compared with the whole word, and a picture has no spaces. */
const WORDS = /[^\s,;"]{1,60}/g;

/** Returns how well a text in an encoding of one byte consists of words: higher is better. */
const plausibility = (bytes: Uint8Array, encoding: Encoding): number => {
  const text = new TextDecoder(encoding).decode(bytes);
  let sum = 0;
  for (const [word = ''] of text.matchAll(WORDS))
    for (let at = 0; at < word.length; at += 1)
      if (word.charCodeAt(at) >= 0x80) sum += fitOf(word.charAt(at), word.charAt(at - 1), word.charAt(at + 1), word);
  return sum;
};

/**
 * Returns the encoding that the bytes beyond ASCII show. A file with more characters in UTF-8 than other bytes is in
 * UTF-8, and the others are damaged. Otherwise the encoding in which the file consists of words: capital letters at their
 * start, and no signs within them.
 */
const guess = (bytes: Uint8Array): Encoding => {
  let characters = 0;
  let others = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    const more = continuations(byte);
    const next = bytes.subarray(at + 1, at + 1 + more);
    if (more > 0 && next.length === more && next.every((one) => one >= 0x80 && one <= 0xbf)) {
      characters += 1;
      at += more;
    } else others += 1;
  }
  if (others === 0 || characters > others) return 'utf-8';
  // Old Macintosh files are rare: a single letter does not show one, unless it is a sign in Windows-1252.
  const isMacintosh = plausibility(bytes, 'macintosh') > plausibility(bytes, 'windows-1252') + 1;
  return isMacintosh ? 'macintosh' : 'windows-1252';
};

/** Returns the encoding of a text file: UTF-8, UTF-16 with a byte order mark, Windows-1252 or that of an old Macintosh. */
export const encodingOf = (bytes: ArrayBuffer): Encoding => {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return guess(new Uint8Array(bytes, 0, Math.min(bytes.byteLength, SAMPLE)));
};

/** Decodes a text file in one call, because a character may span two chunks. Damaged bytes become `UNREADABLE`. */
export const decodeText = (bytes: ArrayBuffer, encoding: Encoding = encodingOf(bytes)): string =>
  new TextDecoder(encoding).decode(bytes);
