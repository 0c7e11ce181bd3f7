import { PASSWORD_MIN_LENGTH } from '../constants.ts';

export type PasswordRule = 'length' | 'lower' | 'upper' | 'number' | 'symbol';

/**
 * Each rule with its test, in the order in which a form shows them. Letters and digits of every script count; a symbol
 * is any character other than a letter, digit or space (F-66). A combining accent counts as part of its letter.
 */
const RULES: readonly [PasswordRule, (password: string) => boolean][] = [
  ['length', (password) => [...password].length >= PASSWORD_MIN_LENGTH],
  ['lower', (password) => /\p{Ll}/u.test(password)],
  ['upper', (password) => /\p{Lu}/u.test(password)],
  ['number', (password) => /\p{Nd}/u.test(password)],
  ['symbol', (password) => /[^\p{L}\p{N}\p{M}\s]/u.test(password)],
];

/**
 * Returns the form that is hashed and compared: composed (NFC), so that é is the same password on every keyboard.
 * Nothing is trimmed.
 */
export function normalisePassword(text: string): string {
  return text.normalize('NFC');
}

/** Returns the rules that a new password breaks; empty for a valid one (VAL-064 to VAL-068). */
export function brokenPasswordRules(text: string): PasswordRule[] {
  const password = normalisePassword(text);
  return RULES.filter(([, keeps]) => !keeps(password)).map(([rule]) => rule);
}

export function isPassword(text: string): boolean {
  return brokenPasswordRules(text).length === 0;
}
