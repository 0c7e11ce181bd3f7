import { upperAscii, withoutBlanks } from './text.ts';

/** The form that is stored: upper case without blanks, e.g. 'ab 12 34 56 c' → 'AB123456C'. */
export function normaliseNiNumber(text: string): string {
  return upperAscii(withoutBlanks(text));
}

/** Two letters, six digits, one letter (VAL-059). Whether HMRC would ever issue it: `niNumberWarning`. */
export function isNiNumber(text: string): boolean {
  return /^[A-Z]{2}\d{6}[A-Z]$/.test(normaliseNiNumber(text));
}

export type NiNumberWarning = 'ni_prefix_not_issued' | 'ni_suffix_not_issued';

/**
 * Why HMRC would refuse a well-formed number in a Full Payment Submission, or null. A warning and no error: the
 * product accepts the specification's format. Text of the wrong form gets null, `isNiNumber` speaks for it.
 * Source: HMRC NIM39110 (letters never used, prefixes never allocated, suffix A to D).
 */
export function niNumberWarning(text: string): NiNumberWarning | null {
  if (!isNiNumber(text)) return null;
  const number = normaliseNiNumber(text);
  if (!/^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]/.test(number)) return 'ni_prefix_not_issued';
  return /[A-D]$/.test(number) ? null : 'ni_suffix_not_issued';
}
