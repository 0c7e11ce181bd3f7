import type { LineError } from '#domain/errors.ts';

/** Returns the server's errors about lines of a file; undefined for any other error. */
export const linesOf = (error: Error): LineError[] | undefined =>
  (error as Error & { body?: { lines?: LineError[] } }).body?.lines;
