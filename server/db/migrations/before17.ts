/**
 * Changes to released migrations that a server before PostgreSQL 17 requires: name → SQL, which produces the same
 * schema. The released text never ran there, so no database has seen both.
 *
 * 0018 changes the expression of generated columns, which only 17 can do in place. On older servers such a column is
 * dropped and created again, with its indexes.
 */
const BEFORE_17: Readonly<Record<string, (released: string) => string>> = {
  '0018_folded_letters': (released) =>
    released.replace(
      `execute format('alter table %s alter column search_text set expression as (%s)', searched.name, searched.expression);`,
      `execute (select format('alter table %s drop column search_text, '
          'add column search_text text generated always as (%s) stored; ', searched.name, searched.expression)
        || coalesce(string_agg(pg_get_indexdef(i.indexrelid), '; '), '')
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = searched.name and a.attname = 'search_text');`,
    ),
};

/** Returns a released migration in the form that a server of this version accepts (170004 is 17.4). */
export const textFor = (version: number, name: string, released: string): string =>
  (version < 170_000 && BEFORE_17[name]?.(released)) || released;

/** The query for a server's version, for every kind of client. */
export const ASK_VERSION = `select current_setting('server_version_num')::integer as version`;
