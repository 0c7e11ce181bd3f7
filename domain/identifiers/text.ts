/**
 * Converts only a–z to upper case. Unicode upper case turns ß into SS and ı into I, so that a mistyped letter would be
 * accepted as a letter of an official number.
 */
export function upperAscii(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Removes all spaces, for numbers that people group in different ways. */
export function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Trims the text and replaces each run of spaces inside by one space. */
export function singleSpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
