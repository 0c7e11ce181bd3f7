/** The form that is stored: trimmed; leading zeros stay as they were typed. */
export function normaliseCroNumber(text: string): string {
  return text.trim();
}

/** Number at the Irish Companies Registration Office: one to six digits (F-51, tronc-domain 2.2). */
export function isCroNumber(text: string): boolean {
  return /^\d{1,6}$/.test(normaliseCroNumber(text));
}
