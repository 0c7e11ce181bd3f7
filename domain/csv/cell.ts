/**
 * Text that a spreadsheet would evaluate as a formula: a cell that begins with one of these characters, in ASCII or
 * full width, or with a control character that hides one (contract A7, security 3; OWASP "CSV Injection"). Leading
 * quotes are included, so that removing one again is exact.
 */
const TRIGGERED = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Makes text harmless for a spreadsheet by a leading quote, if it needs one. `unguardCell` undoes it. */
export function guardCell(text: string): string {
  return TRIGGERED.test(text) ? `'${text}` : text;
}

/** Restores guarded text: removes exactly one quote, and only one that guards. "'tis" and "O'Neill" are unchanged. */
export function unguardCell(text: string): string {
  return text.startsWith("'") && TRIGGERED.test(text) ? text.slice(1) : text;
}
