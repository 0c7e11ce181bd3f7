/** The field that the second step of a login fills. */
export type CodeField = 'totp' | 'smscode';
/** What a second step may be filled with: a recovery code stands in for the app's. */
export type SecondField = CodeField | 'recovery_code';

/** What POST /auth/password answers, as sent. */
export interface LoginResponse {
  incomplete?: unknown;
  user_id?: number | null;
  token?: string | null;
  device_token?: string | null;
  message?: string;
}

/**
 * Which code the server still wants, or null. The specification gives `incomplete` no type, so every
 * reading of it is understood: 'totp', 'smscode', 'sms', a list of them, or true with the kind told by the message (F-1).
 */
export function codeWanted({ incomplete, message = '' }: LoginResponse): CodeField | null {
  if (!incomplete) return null;
  const hints = [...(Array.isArray(incomplete) ? incomplete : [incomplete]), message].map((hint) =>
    String(hint).toLowerCase(),
  );
  const first = hints.find((hint) => /totp|authenticator|sms|mobile/.test(hint));
  return first && /sms|mobile/.test(first) && !/totp|authenticator/.test(first) ? 'smscode' : 'totp';
}

/** Thrown by `login` when a code is wanted; the login page asks for it. */
export class CodeRequired extends Error {
  readonly code = 'code_required';
  readonly field: CodeField;
  constructor(field: CodeField, message: string) {
    super(message);
    this.name = 'CodeRequired';
    this.field = field;
  }
}
