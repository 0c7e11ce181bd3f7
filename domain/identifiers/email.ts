/** Longest address that mail can carry (RFC 5321, 4.5.3.1.3 less the angle brackets). */
export const EMAIL_MAX_LENGTH = 254;

/** The first dot after the first character of the domain ends its first label, so that nothing is read twice. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/;

/** The form that is stored: trimmed. Case stays, since the part before @ may depend on it. */
export function normaliseEmail(text: string): string {
  return text.trim();
}

/** Something, one @, something, a dot and two characters or more; at most 254 (VAL-016, F-60). */
export function isEmail(text: string): boolean {
  const email = normaliseEmail(text);
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email);
}
