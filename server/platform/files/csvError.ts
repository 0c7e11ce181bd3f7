/**
 * Why a file is not CSV in the supported form (security 3), with the params that its message may use. The imports
 * themselves find errors in the content, line by line.
 */
export type CsvErrorCode =
  | 'csv_empty'
  | 'csv_no_header'
  | 'csv_too_large' // limit: bytes
  | 'csv_too_many_rows' // limit: data rows
  | 'csv_too_many_columns' // limit
  | 'csv_cell_too_long' // limit: bytes
  | 'csv_wrong_delimiter' // found: ';' or 'TAB'
  | 'csv_utf16'
  | 'csv_not_utf8'
  | 'csv_nul'
  | 'csv_bad_quote' // text after a closing quote
  | 'csv_unclosed_quote';

/** Stops the reading of a file. `line` counts from 1, the header; for a record over several lines it is the first. */
export class CsvError extends Error {
  constructor(
    readonly code: CsvErrorCode,
    readonly line: number,
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(`${code} on line ${line}`);
    this.name = 'CsvError';
  }
}
