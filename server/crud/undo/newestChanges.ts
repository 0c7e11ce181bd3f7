import { sql } from 'kysely';
import type { Context } from '#server/context.ts';

/** What happens to a record because another one is linked with it; it does not count as a change. */
const LINKED = ['linked', 'unlinked', 'added_to', 'removed_from', 'totals_changed'];

/**
 * Returns the last audit row that changed each of the records; only these rows can be undone. Being linked with or unlinked
 * from another record does not count as a change.
 */
export const newestChanges = async (
  { db }: Pick<Context, 'db'>,
  resource: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom('audit')
    .select(['record_id', ({ fn }) => fn.max('id').as('id')])
    .where('resource', '=', resource)
    .where(sql<boolean>`record_id = any(${ids})`)
    .where(
      'event',
      'not in',
      LINKED.map((verb) => `${resource}.${verb}`),
    )
    .where(sql<boolean>`changes <> '{}' and not changes ? 'refused'`)
    .groupBy('record_id')
    .execute();
  return new Map(rows.flatMap(({ record_id, id }) => (record_id === null ? [] : [[record_id, id] as const])));
};
