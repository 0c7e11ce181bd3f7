import { withoutBlanks } from './text.ts';

/** 32 characters that are not easily confused (Crockford's base 32). */
export const RECOVERY_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Length of a code: 80 bits, too many to guess even from its hash. */
export const RECOVERY_LENGTH = 16;

/** Returns the form that is hashed and sent: lower case without spaces and dashes, O read as 0, I and L as 1. */
export function normaliseRecoveryCode(text: string): string {
  return withoutBlanks(text).replaceAll('-', '').toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
}

/** Whether the text can be a recovery code, which replaces a lost authenticator app. */
export function isRecoveryCode(text: string): boolean {
  const code = normaliseRecoveryCode(text);
  return code.length === RECOVERY_LENGTH && [...code].every((letter) => RECOVERY_LETTERS.includes(letter));
}

/** `k7dq2m9xk7dq2m9x` → `k7dq-2m9x-k7dq-2m9x`, easier to copy by hand. */
export function showRecoveryCode(code: string): string {
  return normaliseRecoveryCode(code).replace(/(.{4})(?=.)/g, '$1-');
}
