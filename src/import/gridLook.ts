import type { ImportColumn } from './target.ts';

/** Width in pixels of the column with the line numbers. */
export const LINE_WIDTH = 72;

/** Returns the heading of a column. */
export const headOf = ({ label, shortLabel }: ImportColumn): string => shortLabel ?? label;

/** Returns the width of a column in pixels: numbers need less than names, and the heading must fit. */
export const columnWidth = (column: ImportColumn): number =>
  Math.max(column.numeric ? 88 : 136, Math.min(200, headOf(column).length * 8 + 24));

/** A column that stays in view when the rows are scrolled sideways. */
export interface Pin {
  /** its distance from the left edge in pixels, below the line numbers and the pinned columns before it */
  left: number;
  /** its position among the pinned columns, from 0 */
  order: number;
}

/** Returns the pin of each column, or undefined for those that scroll. */
export const pinsOf = (columns: readonly ImportColumn[], pinned: ReadonlySet<string>): (Pin | undefined)[] => {
  let left = LINE_WIDTH;
  let order = 0;
  return columns.map((column) => {
    if (!pinned.has(column.name)) return undefined;
    const pin = { left, order };
    left += columnWidth(column);
    order += 1;
    return pin;
  });
};

/** Returns the width that the line numbers and the pinned columns cover, in pixels. */
export const pinnedWidth = (columns: readonly ImportColumn[], pins: readonly (Pin | undefined)[]): number =>
  columns.reduce((sum, column, at) => sum + (pins[at] ? columnWidth(column) : 0), LINE_WIDTH);

/** Returns the style of a pinned cell. */
export const pinStyle = (pin: Pin | undefined) => (pin ? { left: pin.left } : {});
