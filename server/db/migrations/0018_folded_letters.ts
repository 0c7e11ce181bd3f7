const textWith = (replaceColumn: string): string => String.raw`
create or replace function search_fold(value text) returns text language sql immutable strict parallel safe
  return case when octet_length(value) = length(value) then lower(value)
    else replace(replace(replace(replace(
      translate(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')), 'łøđðıħ’', 'loddih'''),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') end;
do $$
declare
  searched record;
  ordering record;
begin
  for searched in
    select a.attrelid::regclass as name, pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attname = 'search_text' and a.attgenerated = 's'
  loop
${replaceColumn}
  end loop;
  for ordering in
    select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisunique and c.relname like '%\_by\_%\_idx'
      and pg_get_indexdef(i.indexrelid) like '%lower(%'
  loop
    execute format('drop index %I', ordering.name);
    execute replace(ordering.definition, 'lower(', 'search_fold(');
  end loop;
end $$;
`;

/**
 * Searches also match letters that are not a base letter with a mark (decision 0011): `lukasz` finds Łukasz, `strauss`
 * Strauß. Every searched column is generated again from its own expression, whichever tables exist by then. Lists are
 * sorted by the same folding, so that Ó Murchú sorts next to O'Neill and not after Z.
 */
export const sql = {
  // Only PostgreSQL 17 changes the expression of a generated column in place.
  from17: textWith(
    `    execute format('alter table %s alter column search_text set expression as (%s)', searched.name, searched.expression);`,
  ),
  // Older servers drop the column and create it again, with its indexes.
  before17: textWith(
    `    execute (select format('alter table %s drop column search_text, '
          'add column search_text text generated always as (%s) stored; ', searched.name, searched.expression)
        || coalesce(string_agg(pg_get_indexdef(i.indexrelid), '; '), '')
        from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = searched.name and a.attname = 'search_text');`,
  ),
};
