import type { PasskeyOptions } from '#domain/contract/passkeys.ts';
import type { LoginAnswer } from '#domain/contract/session.ts';

/** The field used by the second step of a login. */
export type CodeField = 'totp' | 'smscode';
/** What can fill the second step: a passkey or a recovery code replaces the code of the authenticator app. */
export type SecondField = CodeField | 'recovery_code' | 'passkey';

/**
 * The response of a login. The specification gives `incomplete` no type, so every reading of it is accepted here (F-1),
 * from any server.
 */
export type LoginResponse = Partial<Omit<LoginAnswer, 'incomplete'>> & { incomplete?: unknown };

/**
 * Returns the code that the server still requires, or null. The specification gives `incomplete` no type, so every
 * reading is accepted: 'totp', 'smscode', 'sms', a list of them, or true with the kind named in the message (F-1).
 */
export function requestedCode({ incomplete, message = '' }: LoginResponse): CodeField | null {
  if (!incomplete) return null;
  const hints = [...(Array.isArray(incomplete) ? incomplete : [incomplete]), message].map((hint) =>
    String(hint).toLowerCase(),
  );
  const first = hints.find((hint) => /totp|authenticator|sms|mobile/.test(hint));
  return first && /sms|mobile/.test(first) && !/totp|authenticator/.test(first) ? 'smscode' : 'totp';
}

/** Thrown by `login` when a code is required; the login page then requests it. */
export class CodeRequired extends Error {
  readonly code = 'code_required';
  readonly field: CodeField;
  /** null without a passkey */
  readonly passkey: PasskeyOptions | null;
  constructor(field: CodeField, message: string, passkey: PasskeyOptions | null = null) {
    super(message);
    this.passkey = passkey;
    this.name = 'CodeRequired';
    this.field = field;
  }
}
