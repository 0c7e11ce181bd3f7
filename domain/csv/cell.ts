/**
 * Text that a spreadsheet would run as a formula: a cell that begins with one of these, in ASCII or full width,
 * or with a control character that hides one (contract A7, security 3; OWASP "CSV Injection").
 * A quote already before it counts too, or taking one off again would not be exact.
 */
const TRIGGERED = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Text made harmless for a spreadsheet by a quote in front, where it needs one. Undone by `unguardCell`. */
export function guardCell(text: string): string {
  return TRIGGERED.test(text) ? `'${text}` : text;
}

/** What was guarded, as it was: takes off exactly one quote, and only one that guards. "'tis" and "O'Neill" stay. */
export function unguardCell(text: string): string {
  return text.startsWith("'") && TRIGGERED.test(text) ? text.slice(1) : text;
}
