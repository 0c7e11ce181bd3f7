import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the content of the statements `alias` with the day on which the share is distributed, as far as it is known,
 * as their pay date.
 */
export const contentOf = (alias: string): RawBuilder<unknown> =>
  sql.raw(`(case when ${alias}.paid_on is null then ${alias}.content
    else ${alias}.content || jsonb_build_object('pay_date', ${alias}.paid_on) end)`);
