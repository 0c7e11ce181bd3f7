import { singleSpaced, upperAscii } from './text.ts';

const EIRCODE = /^(D6W|[AC-FHKNPRTV-Y]\d{2}) ?([0-9AC-FHKNPRTV-Y]{4})$/;

/**
 * Returns the stored form: upper case with one space after the routing key; other text upper-cased and single-spaced.
 */
export function normaliseEircode(text: string): string {
  return upperAscii(singleSpaced(text)).replace(EIRCODE, '$1 $2');
}

/**
 * Whether the text is a routing key and four characters of Eircode's reduced alphabet (no B, G, I, J, L, M, O, Q, S, U,
 * Z). Source: tronc-domain 2.2.
 */
export function isEircode(text: string): boolean {
  return EIRCODE.test(upperAscii(singleSpaced(text)));
}
