import { singleSpaced } from './text.ts';

/** Returns the stored form: trimmed, single-spaced, otherwise as typed. */
export function normalisePhone(text: string): string {
  return singleSpaced(text);
}

/**
 * Whether the text is a phone number: an optional +, then 4 to 15 digits, spaces, round brackets and dashes, at least 4
 * of them digits (F-60). It need not be in a mobile range. The country code is a separate field, and a number longer
 * than MOBILE_MAX has a message of its own (VAL-013).
 */
export function isPhone(text: string): boolean {
  const phone = normalisePhone(text);
  return /^\+?[0-9 ()-]{4,15}$/.test(phone) && phone.replace(/\D/g, '').length >= 4;
}
