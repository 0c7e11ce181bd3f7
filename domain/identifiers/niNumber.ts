import { upperAscii, withoutBlanks } from './text.ts';

/** Returns the stored form: upper case without spaces, e.g. 'ab 12 34 56 c' → 'AB123456C'. */
export function normaliseNiNumber(text: string): string {
  return upperAscii(withoutBlanks(text));
}

/**
 * Whether the text is two letters, six digits, one letter (VAL-059). For whether HMRC issues such a number, see
 * `niNumberWarning`.
 */
export function isNiNumber(text: string): boolean {
  return /^[A-Z]{2}\d{6}[A-Z]$/.test(normaliseNiNumber(text));
}

export type NiNumberWarning = 'ni_prefix_not_issued' | 'ni_suffix_not_issued';

/**
 * Returns why HMRC would reject a well-formed number in a Full Payment Submission, or null. It is a warning, not an
 * error: the product accepts the specification's format. Text in the wrong format returns null, since `isNiNumber`
 * reports it. Source: HMRC NIM39110 (letters never used, prefixes never allocated, suffix A to D).
 */
export function niNumberWarning(text: string): NiNumberWarning | null {
  if (!isNiNumber(text)) return null;
  const number = normaliseNiNumber(text);
  if (!/^(?!BG|GB|KN|NK|NT|TN|ZZ)[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]/.test(number)) return 'ni_prefix_not_issued';
  return /[A-D]$/.test(number) ? null : 'ni_suffix_not_issued';
}
