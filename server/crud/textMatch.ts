import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<boolean>;

/** No column contains `Murphy, Ann`, but the search text contains `murphy ann`. */
export const wordsOf = (search: string): string => search.replaceAll(',', '');

/** Escapes `%` and `_`: typed by users, they are characters, not wildcards. */
const literally = (words: string): string => words.replace(/[\\%_]/g, '\\$&');

/**
 * Matches rows whose search text contains this text. Both sides are folded by the same function, so that accents and
 * case are ignored. `%` and `_` typed by users are characters, not wildcards.
 */
export const matchesText = (words: string, before = ''): Condition =>
  sql<boolean>`search_text like ${`%${before}`} || search_fold(${literally(words)}) || '%'`;

/** Matches rows whose column starts with this text, folded. An index led by the folded column serves the query. */
export const startsWithText = (column: string, words: string): Condition =>
  sql<boolean>`search_fold(${sql.ref(column)}) like search_fold(${literally(words)}) || '%'`;
