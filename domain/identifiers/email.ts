/** Maximum length of an address in email (RFC 5321, 4.5.3.1.3 less the angle brackets). */
export const EMAIL_MAX_LENGTH = 254;

/** The first dot after the first character of the domain ends its first label, so that nothing is read twice. */
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/;

/** Returns the stored form: trimmed. Case is kept, since the part before @ may be case-sensitive. */
export function normaliseEmail(text: string): string {
  return text.trim();
}

/** Whether the text is an address: text, one @, text, a dot and two or more characters; at most 254 (VAL-016, F-60). */
export function isEmail(text: string): boolean {
  const email = normaliseEmail(text);
  return email.length <= EMAIL_MAX_LENGTH && EMAIL.test(email);
}
