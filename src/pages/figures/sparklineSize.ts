/** The size of a sparkline in pixels, also while the code of the charts loads. */
export const SPARKLINE = { width: 72, height: 28 };
