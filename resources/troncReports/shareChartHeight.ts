/** Height of the chart of shares in pixels. In its own file, because the chart and its library are a separate chunk. */
export const SHARE_CHART_HEIGHT = 150;
