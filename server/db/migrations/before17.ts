/**
 * What a released migration must say otherwise to a server before PostgreSQL 17: name → SQL, which leaves the same schema.
 * The released text never ran there, so no database has seen both.
 *
 * 0018 gives generated columns their expression anew, which only 17 can do in place. Before, such a column is made anew,
 * with the indexes that stood on it.
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

/** A released migration as a server of this version (170004 is 17.4) understands it. */
export const textFor = (version: number, name: string, released: string): string =>
  (version < 170_000 && BEFORE_17[name]?.(released)) || released;

/** Asks a server for its version, whoever is asked by. */
export const ASK_VERSION = `select current_setting('server_version_num')::integer as version`;
