import { singleSpaced, upperAscii } from './text.ts';

const UK_POSTCODE = /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/;

/**
 * Returns the stored form: upper case with one space before the last three characters, e.g. 'sw1a1aa' → 'SW1A 1AA'.
 * Text that is not a postcode is returned upper-cased and single-spaced, to be shown with its error.
 */
export function normaliseUkPostcode(text: string): string {
  const spaced = upperAscii(singleSpaced(text));
  if (!UK_POSTCODE.test(spaced)) return spaced;
  const joined = spaced.replace(' ', '');
  return `${joined.slice(0, -3)} ${joined.slice(-3)}`;
}

/**
 * Whether the text is a British postcode, including GIR 0AA and the Crown dependencies, in any case, with or without
 * the space (VAL-008).
 */
export function isUkPostcode(text: string): boolean {
  return UK_POSTCODE.test(upperAscii(singleSpaced(text)));
}
