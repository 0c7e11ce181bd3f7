import { type RawBuilder, sql } from 'kysely';
import type { NamedRef } from '#domain/contract/common.ts';

/** Builds the companies whose ids this column contains, by name; null if the column is. */
export const companyRefsOf = (column: string): RawBuilder<NamedRef[] | null> => {
  const ids = sql.ref(column);
  return sql`case when ${ids} is not null then coalesce(
    (select json_agg(json_build_object('id', c.id, 'name', c.name) order by search_fold(c.name), c.id)
      from companies c where c.id = any(${ids})), '[]') end`;
};
