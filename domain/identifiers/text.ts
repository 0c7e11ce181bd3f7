/**
 * Upper case of a–z alone. The general upper case turns ß into SS and ı into I, so that a mistyped letter would
 * pass for the letters of an official number.
 */
export function upperAscii(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Without any blank, for numbers that people group as they please. */
export function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, '');
}

/** Trimmed, with each run of blanks inside made one space. */
export function singleSpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}
