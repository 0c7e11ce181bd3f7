import { rem } from '../theme/rem.ts';
import type { GridColumn } from './gridSheet.ts';

/** In pixels; all rows have the same height, so that the scroll position determines the visible rows. */
export const ROW_HEIGHT = 36;

/** Returns the heading of a column. */
export const headOf = ({ label, shortLabel }: GridColumn): string => shortLabel ?? label;

/** Returns the width of a column in pixels: numbers need less than names, and the heading must fit. */
export const columnWidth = (column: GridColumn): number =>
  Math.max(column.numeric ? 88 : 136, Math.min(200, headOf(column).length * 8 + 24));

/** A column that stays in view when the rows are scrolled sideways. */
export interface Pin {
  /** its distance from the left edge in pixels, below the row headings and the pinned columns before it */
  left: number;
  /** its position among the pinned columns, from 0 */
  order: number;
}

/** Returns the pin of each column, or undefined for those that scroll. `headWidth` is that of the row headings. */
export const pinsOf = (
  columns: readonly GridColumn[],
  pinned: ReadonlySet<string>,
  headWidth: number,
): (Pin | undefined)[] => {
  let left = headWidth;
  let order = 0;
  return columns.map((column) => {
    if (!pinned.has(column.name)) return undefined;
    const pin = { left, order };
    left += columnWidth(column);
    order += 1;
    return pin;
  });
};

/** Returns the width that the row headings and the pinned columns cover, in pixels. */
export const pinnedWidth = (
  columns: readonly GridColumn[],
  pins: readonly (Pin | undefined)[],
  headWidth: number,
): number => columns.reduce((sum, column, at) => sum + (pins[at] ? columnWidth(column) : 0), headWidth);

/** Returns the width that the columns of results cover at the right, in pixels. */
export const resultsWidth = (columns: readonly GridColumn[]): number =>
  columns.reduce((sum, column) => sum + (column.isResult ? columnWidth(column) : 0), 0);

/** Returns the style of a pinned cell. */
export const pinStyle = (pin: Pin | undefined) => (pin ? { left: rem(pin.left) } : {});
