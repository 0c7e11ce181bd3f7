import { upperAscii, withoutBlanks } from './text.ts';

/** Returns the stored form: upper case without spaces. */
export function normalisePpsNumber(text: string): string {
  return upperAscii(withoutBlanks(text));
}

/** Letter for each remainder modulo 23; W is remainder 0. */
const CHECK_LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV';

/**
 * Whether the text is an Irish Personal Public Service number: seven digits, a check letter and, from 2013 on, an
 * optional second letter. A second letter A to I counts by its position in the alphabet; W, T and X (older, inherited
 * numbers) count as zero. Source: tronc-domain 2.2, after the Department of Social Protection's modulus 23.
 */
export function isPpsNumber(text: string): boolean {
  const number = normalisePpsNumber(text);
  if (!/^\d{7}[A-W][A-IWTX]?$/.test(number)) return false;
  const second = ' ABCDEFGHI'.indexOf(number.charAt(8) || ' ');
  let sum = 9 * Math.max(second, 0);
  for (let place = 0; place < 7; place++) sum += Number(number.charAt(place)) * (8 - place);
  return number.charAt(7) === CHECK_LETTERS.charAt(sum % 23);
}
