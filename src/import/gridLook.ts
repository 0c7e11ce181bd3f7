import type { ImportColumn } from './target.ts';

/** Width in pixels of the column with the line numbers. */
export const LINE_WIDTH = 72;

/** Returns the heading of a column. */
export const headOf = ({ label, shortLabel }: ImportColumn): string => shortLabel ?? label;

/** Returns the width of a column in pixels: numbers need less than names, and the heading must fit. */
export const columnWidth = (column: ImportColumn): number =>
  Math.max(column.numeric ? 88 : 136, Math.min(200, headOf(column).length * 8 + 24));
