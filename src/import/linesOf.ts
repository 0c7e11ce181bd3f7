import type { LineError } from '#domain/errors.ts';

/** What the server has against lines of a file; nothing where the error is of another kind. */
export const linesOf = (error: Error): LineError[] | undefined =>
  (error as Error & { body?: { lines?: LineError[] } }).body?.lines;
