import { singleSpaced } from './text.ts';

/** The form that is stored: trimmed, single-spaced, otherwise as typed. */
export function normalisePhone(text: string): string {
  return singleSpaced(text);
}

/**
 * Digits, spaces, round brackets and dashes, 4 to 15 of them after a possible +, at least 4 of them digits (F-60).
 * No range of mobile numbers is demanded; the country code is a field of its own, and so is the message of a number
 * longer than MOBILE_MAX (VAL-013).
 */
export function isPhone(text: string): boolean {
  const phone = normalisePhone(text);
  return /^\+?[0-9 ()-]{4,15}$/.test(phone) && phone.replace(/\D/g, '').length >= 4;
}
