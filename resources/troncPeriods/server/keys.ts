import { type RawBuilder, sql } from 'kysely';

/** A scheme by id and tenant: every index of tables that belong to schemes starts with the company. */
export interface SchemeKey {
  id: number;
  company_id: number;
}

/** Matches rows of these schemes, in a table with company_id and scheme_id (`alias` if several tables are joined). */
export const ofSchemes = (schemes: readonly SchemeKey[], alias = ''): RawBuilder<boolean> => {
  const column = (name: string) => sql.ref(alias ? `${alias}.${name}` : name);
  return sql<boolean>`${column('company_id')} = any(${[...new Set(schemes.map(({ company_id }) => company_id))]})
    and ${column('scheme_id')} = any(${schemes.map(({ id }) => id)})`;
};
