import { isDeepStrictEqual } from 'node:util';
import type { Changes } from './types.ts';

/** Returns the part of an audit row for a value that may have stayed as it was. */
export const ifChanged = (name: string, before: unknown, after: unknown): Changes =>
  isDeepStrictEqual(before, after) ? {} : { [name]: [before, after] };
