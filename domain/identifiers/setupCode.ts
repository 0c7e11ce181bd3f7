import { withoutBlanks } from './text.ts';

/** Returns the form that is sent: without spaces, since authenticator apps show '123 456'. */
export function normaliseSetupCode(text: string): string {
  return withoutBlanks(text);
}

/** Whether the text is six digits, as TOTP and SMS codes both are (VAL-060). */
export function isSetupCode(text: string): boolean {
  return /^\d{6}$/.test(normaliseSetupCode(text));
}
