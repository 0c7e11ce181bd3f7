import { upperAscii } from './text.ts';

/** Returns the stored form: trimmed, upper case. Nothing is padded; see `suggestCompanyNumber`. */
export function normaliseCompanyNumber(text: string): string {
  return upperAscii(text.trim());
}

/**
 * Whether the text is a Companies House number as specified: two digits or SC, NI, OC, SO, NC, then six digits
 * (VAL-006, F-36). Companies House has more prefixes; such numbers are shown where they exist but not accepted for
 * input.
 */
export function isCompanyNumber(text: string): boolean {
  return /^(\d{2}|SC|NI|OC|SO|NC)\d{6}$/.test(normaliseCompanyNumber(text));
}

/**
 * Returns the probable number for one that lost its leading zero in a spreadsheet: '1234567' → '01234567'. Returns null
 * if there is nothing to suggest. It is only offered, never applied automatically (tronc-domain 4).
 */
export function suggestCompanyNumber(text: string): string | null {
  const number = normaliseCompanyNumber(text);
  return /^\d{7}$/.test(number) ? `0${number}` : null;
}
