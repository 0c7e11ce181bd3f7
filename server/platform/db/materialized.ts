import { type RawBuilder, sql } from 'kysely';
import { isSpread } from './spread.ts';

/**
 * Returns the option of a common table expression that is read once. Citus joins it with other tables only if it is not read
 * before them (decision 0027).
 */
export const materialized = (): RawBuilder<unknown> => sql.raw(isSpread() ? 'not materialized' : 'materialized');
