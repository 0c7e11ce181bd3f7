/** Returns the stored form: trimmed; leading zeros are kept as typed. */
export function normaliseCroNumber(text: string): string {
  return text.trim();
}

/**
 * Whether the text is a number of the Irish Companies Registration Office: one to six digits (F-51, tronc-domain 2.2).
 */
export function isCroNumber(text: string): boolean {
  return /^\d{1,6}$/.test(normaliseCroNumber(text));
}
