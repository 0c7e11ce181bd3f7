/**
 * Text that a spreadsheet would evaluate as a formula: a cell that begins with one of these characters, in ASCII or
 * full width, or with a control character that hides one (security 3; OWASP "CSV Injection"). Leading quotes are
 * included, so that removing one again is exact.
 */
const TRIGGERED = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** Makes text harmless for a spreadsheet by a leading quote, if it needs one. `unguardCell` undoes it. */
export function guardCell(text: string): string {
  return TRIGGERED.test(text) ? `'${text}` : text;
}

/** A text that a formula keeps from being read as a number: ="00042". */
const TEXT_FORMULA = /^="((?:[^"]|"")*)"$/;

/** Returns the text of a cell of a CSV file: without the quote that guards it, and out of the formula that keeps it as text. */
export const cellText = (cell: string): string => {
  const text = TEXT_FORMULA.exec(cell)?.[1];
  return text === undefined ? unguardCell(cell) : text.replaceAll('""', '"');
};

/** Restores guarded text: removes exactly one quote, and only one that guards. "'tis" and "O'Neill" are unchanged. */
export function unguardCell(text: string): string {
  return text.startsWith("'") && TRIGGERED.test(text) ? text.slice(1) : text;
}
