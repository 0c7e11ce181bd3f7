import type { ImportColumn } from './target.ts';

/** Pixels of the column with the line numbers. */
export const LINE_WIDTH = 72;

/** Pixels of a column: figures need less than names, and a label must fit. */
export const columnWidth = ({ label, numeric }: ImportColumn): number =>
  Math.max(numeric ? 88 : 136, Math.min(200, label.length * 8 + 24));
