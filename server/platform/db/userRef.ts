import { type RawBuilder, sql } from 'kysely';
import type { UserRef } from '#domain/contract/common.ts';

/** Builds a UserRef from a left join of `users` under `alias`; null without a row. */
export const refOf = (alias: string): RawBuilder<UserRef | null> => {
  const at = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`case when ${at('id')} is not null then json_build_object('id', ${at('id')}, 'forename', ${at('forename')},
    'surname', ${at('surname')}, 'name', ${at('forename')} || ' ' || ${at('surname')}) end`;
};
