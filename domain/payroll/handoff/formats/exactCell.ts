/**
 * Text that a payroll file must not contain. A spreadsheet evaluates a cell that begins with one of = + - @, in ASCII or
 * full width, as a formula (OWASP "CSV Injection"). Elsewhere the portal writes a quote before such text; here the file
 * must be exact, because a changed reference pays the wrong person. So the cell is rejected. Control characters break
 * the lines of the file.
 */
const UNSAFE = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|\p{Cc}/u;

/** Whether the text cannot be written to a payroll file. Amounts are numbers, and are not text. */
export const isUnsafeCell = (text: string): boolean => UNSAFE.test(text);

/** Quotes a cell where RFC 4180 requires it, and where a reader might trim it. Nothing else is changed. */
export const exactCell = (text: string, delimiter: string): string =>
  text.includes(delimiter) || text.includes('"') || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text;
