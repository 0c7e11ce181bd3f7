/** Height of a chart in pixels, also while it loads. */
export const CHART_HEIGHT = 220;
