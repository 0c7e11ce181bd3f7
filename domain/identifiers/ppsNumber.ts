import { upperAscii, withoutBlanks } from './text.ts';

/** The form that is stored: upper case without blanks. */
export function normalisePpsNumber(text: string): string {
  return upperAscii(withoutBlanks(text));
}

/** Letter for each remainder of 23; W stands for none. */
const CHECK_LETTERS = 'WABCDEFGHIJKLMNOPQRSTUV';

/**
 * Irish Personal Public Service number: seven digits, a check letter and from 2013 on perhaps a second letter.
 * A to I as second letter count by their place in the alphabet, W, T and X (older, inherited numbers) as nothing.
 * Source: tronc-domain 2.2, after the Department of Social Protection's modulus 23.
 */
export function isPpsNumber(text: string): boolean {
  const number = normalisePpsNumber(text);
  if (!/^\d{7}[A-W][A-IWTX]?$/.test(number)) return false;
  const second = ' ABCDEFGHI'.indexOf(number.charAt(8) || ' ');
  let sum = 9 * Math.max(second, 0);
  for (let place = 0; place < 7; place++) sum += Number(number.charAt(place)) * (8 - place);
  return number.charAt(7) === CHECK_LETTERS.charAt(sum % 23);
}
