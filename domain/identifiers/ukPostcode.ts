import { singleSpaced, upperAscii } from './text.ts';

const UK_POSTCODE = /^(GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/;

/**
 * The form that is stored: upper case with one space before the last three characters, e.g. 'sw1a1aa' →
 * 'SW1A 1AA'. Text that is no postcode comes back upper-cased and single-spaced, to be shown with its error.
 */
export function normaliseUkPostcode(text: string): string {
  const tidy = upperAscii(singleSpaced(text));
  if (!UK_POSTCODE.test(tidy)) return tidy;
  const joined = tidy.replace(' ', '');
  return `${joined.slice(0, -3)} ${joined.slice(-3)}`;
}

/** Any British postcode, GIR 0AA and the Crown dependencies included, in any case, with or without the space (VAL-008). */
export function isUkPostcode(text: string): boolean {
  return UK_POSTCODE.test(upperAscii(singleSpaced(text)));
}
