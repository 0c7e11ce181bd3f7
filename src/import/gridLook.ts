import type { ImportColumn } from './target.ts';

/** Pixels of the column with the line numbers. */
export const LINE_WIDTH = 72;

/** What stands above a column. */
export const headOf = ({ label, shortLabel }: ImportColumn): string => shortLabel ?? label;

/** Pixels of a column: figures need less than names, and what heads it must fit. */
export const columnWidth = (column: ImportColumn): number =>
  Math.max(column.numeric ? 88 : 136, Math.min(200, headOf(column).length * 8 + 24));
