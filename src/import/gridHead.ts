import type { ReactNode } from 'react';
import type { GridColumn, GridLine } from './gridSheet.ts';

/** The headings of a grid's rows. A new object renders all rows again, so keep it in `useMemo`. */
export interface GridHead<R extends GridLine> {
  /** the heading above them */
  label: string;
  /** in pixels */
  width: number;
  /** right-aligned, as line numbers are */
  numeric?: boolean;
  show(row: R): ReactNode;
  /** the accessible name of a cell */
  nameOf(row: R, column: GridColumn): string;
}
