/**
 * Receives what a long command is doing, such as `file 12 of 4000`: scripts print it every few seconds (scripts/support/progress.ts).
 * May be called for every row.
 */
export type Progress = (step: string) => void;
