/** Pixels that a chart takes, drawn or still waited for. */
export const CHART_HEIGHT = 220;
