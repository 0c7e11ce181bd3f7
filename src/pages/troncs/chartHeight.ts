/**
 * Height of a chart in pixels, also while it loads. In its own file, because the charts are a separate chunk: imported from
 * there, the number would load them and their library at once.
 */
export const CHART_HEIGHT = 220;
