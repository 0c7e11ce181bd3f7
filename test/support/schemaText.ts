import { type Kysely, sql } from 'kysely';

/** Returns the schema as text: columns, keys, rules, indexes, functions and triggers. */
export const schemaText = async <DB>(db: Kysely<DB>): Promise<string[]> => {
  const { rows } = await sql<{ line: string }>`
    select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
      from information_schema.columns where table_schema = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_functiondef(p.oid) from pg_proc p left join pg_depend d on d.objid = p.oid and d.deptype = 'e'
      where pronamespace = 'public'::regnamespace and d.objid is null
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`.execute(db);
  return rows.map(({ line }) => line);
};
