import { failureOf } from '#dataProvider/hooks.ts';
import type { LineError } from '#domain/errors.ts';

/** Returns the server's errors about lines of a file; undefined for any other error. */
export const linesOf = (error: Error): LineError[] | undefined => failureOf(error).body.lines;
