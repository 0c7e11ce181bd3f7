/** From this change, in percent of the earlier figure, a figure is marked as an outlier. */
export const OUTLIER_PERCENT = 25;

const TENTHS = 10;

/** Returns the change in percent of the earlier figure, with one decimal; null if the earlier figure is 0. */
export const percentChange = (before: number, now: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / Math.abs(before)) * 100 * TENTHS) / TENTHS;

/** Returns whether a figure has changed so much that it should be checked. A figure that was 0 is one if it is not now. */
export const isOutlier = (before: number, now: number): boolean =>
  before === 0 ? now !== 0 : Math.abs(now - before) * 100 >= Math.abs(before) * OUTLIER_PERCENT;
