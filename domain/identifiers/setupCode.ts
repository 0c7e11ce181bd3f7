import { withoutBlanks } from './text.ts';

/** The form that is sent: without blanks, since authenticator apps show '123 456'. */
export function normaliseSetupCode(text: string): string {
  return withoutBlanks(text);
}

/** Six digits, for TOTP and SMS codes alike (VAL-060). */
export function isSetupCode(text: string): boolean {
  return /^\d{6}$/.test(normaliseSetupCode(text));
}
