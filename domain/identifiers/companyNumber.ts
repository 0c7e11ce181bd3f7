import { upperAscii } from './text.ts';

/** The form that is stored: trimmed, upper case. Nothing is padded; see `suggestCompanyNumber`. */
export function normaliseCompanyNumber(text: string): string {
  return upperAscii(text.trim());
}

/**
 * Companies House number as the specification has it: two digits or SC, NI, OC, SO, NC, then six digits (VAL-006,
 * F-36). Companies House knows more prefixes; such numbers are shown where they exist but not accepted anew.
 */
export function isCompanyNumber(text: string): boolean {
  return /^(\d{2}|SC|NI|OC|SO|NC)\d{6}$/.test(normaliseCompanyNumber(text));
}

/**
 * The number probably meant by one that lost its leading zero, as spreadsheets make them: '1234567' → '01234567'.
 * Null where there is nothing to suggest. To be offered, never applied by itself (tronc-domain 4).
 */
export function suggestCompanyNumber(text: string): string | null {
  const number = normaliseCompanyNumber(text);
  return /^\d{7}$/.test(number) ? `0${number}` : null;
}
