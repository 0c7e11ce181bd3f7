import type { ColumnSource, FileLayout, HandoffColumn } from './types.ts';

/** The usual CSV file: a header, commas, decimal points and CRLF. */
export const csvLayout = (...columns: HandoffColumn[]): FileLayout => ({
  columns,
  header: true,
  delimiter: 'comma',
  decimal_mark: 'point',
  line_end: 'crlf',
});

/** A column with a value of the row. */
export const valueColumn = (header: string, source: ColumnSource): HandoffColumn => ({ header, source });

/** A column with the same text in every row. */
export const constantColumn = (header: string, constant: string): HandoffColumn => ({ header, constant });
