import { visibleText } from '../text/visibleText.ts';

/**
 * Converts only a–z to upper case. Unicode upper case turns ß into SS and ı into I, so that a mistyped letter would be
 * accepted as a letter of an official number.
 */
export function upperAscii(text: string): string {
  return text.replace(/[a-z]/g, (letter) => letter.toUpperCase());
}

/** Removes all spaces and invisible characters, for numbers and codes that people group in different ways, or paste. */
export function withoutBlanks(text: string): string {
  return visibleText(text).replace(/\s+/g, '');
}

/** Trims the text and replaces each run of spaces inside by one space. */
export function singleSpaced(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** Returns a username or email address as it is seen, without the spaces around it: pasted text often contains both. */
export function typedName(text: string): string {
  return visibleText(text).trim();
}
