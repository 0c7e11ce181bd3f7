import type { NamedRef } from '#domain/contract/common.ts';

/** Returns ids as the text of a PostgreSQL array, because `unnest` cannot return a row for each of several arrays. */
export const idArray = (named: readonly NamedRef[]): string => `{${named.map(({ id }) => id).join(',')}}`;
