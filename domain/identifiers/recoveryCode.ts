import { withoutBlanks } from './text.ts';

/** 32 letters, none easily taken for another (Crockford's base 32). */
export const RECOVERY_LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
/** Letters of a code: 80 bits, too many to guess even from its hash. */
export const RECOVERY_LENGTH = 16;

/** The form that is hashed and sent: small letters without blanks and dashes, O read as 0, I and L as 1. */
export function normaliseRecoveryCode(text: string): string {
  return withoutBlanks(text).replaceAll('-', '').toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
}

/** Could this be a code that stands in for a lost authenticator app? */
export function isRecoveryCode(text: string): boolean {
  const code = normaliseRecoveryCode(text);
  return code.length === RECOVERY_LENGTH && [...code].every((letter) => RECOVERY_LETTERS.includes(letter));
}

/** `k7dq2m9xk7dq2m9x` → `k7dq-2m9x-k7dq-2m9x`, as people copy it by eye. */
export function showRecoveryCode(code: string): string {
  return normaliseRecoveryCode(code).replace(/(.{4})(?=.)/g, '$1-');
}
