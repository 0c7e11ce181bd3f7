/**
 * Searches and sort orders ignore how a name is written (decision 0011): `search_fold` leaves out apostrophes and
 * invisible characters, and reads every hyphen as `-` and several spaces as one. `domain/fold.ts` has the same lists.
 *
 * The columns and indexes that contain its results are found in the catalogue, so that those of added entities are among
 * them. Only the rows whose `search_text` differs are updated: by a column that it is computed from, because PostgreSQL
 * computes it only then. Such an update adds the row to each index again, since `search_text` has one of its own. An index
 * is rebuilt if it contains a text that is not part of `search_text`. Writers wait for each table until the end: a row that
 * is written meanwhile could contain the former result.
 */
export const sql = String.raw`
create or replace function search_fold(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  return case
    when octet_length(value) = length(value) and strpos(value, '''') = 0 and strpos(value, E'\u0060') = 0
      and value not like '%  %' then lower(value)
    else replace(replace(replace(replace(translate(lower(
      regexp_replace(regexp_replace(normalize(value, NFD),
        '[\u0300-\u036f''\u0060\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'),
        '[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g')),
      E'łøđðıħ\u2010\u2011\u2013\u2014', 'loddih----'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  end;
end $$;

do $$
declare
  statement text;
begin
  foreach statement in array (
    with uses as (
      select distinct c.oid as place, u.classid, u.objid
      from pg_depend u
      left join pg_index i on u.classid = 'pg_class'::regclass and i.indexrelid = u.objid
      left join pg_attrdef d on u.classid = 'pg_attrdef'::regclass and d.oid = u.objid
      join pg_class c on c.oid in (i.indrelid, d.adrelid)
      where u.refclassid = 'pg_proc'::regclass and u.refobjid = 'search_fold(text)'::regprocedure
    ), columns as (
      select u.place, u.classid, u.objid, a.attnum, a.attname
      from uses u
      join pg_depend o on o.classid = u.classid and o.objid = u.objid and o.refclassid = 'pg_class'::regclass and o.refobjid = u.place
      join pg_attribute a on a.attrelid = u.place and a.attnum = o.refobjsubid and a.atttypid = 'text'::regtype
      where a.attgenerated = ''
    ), statements as (
      select distinct place, 1 as step, format('lock table %s in share row exclusive mode', place::regclass) as text from uses
      union all
      select u.place, 2, format('update %1$s set %2$I = %2$I where %3$I is distinct from %4$s', u.place::regclass,
        (select c.attname from columns c where c.classid = u.classid and c.objid = u.objid order by c.attnum limit 1),
        a.attname, pg_get_expr(d.adbin, d.adrelid))
      from uses u
      join pg_attrdef d on u.classid = 'pg_attrdef'::regclass and d.oid = u.objid
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      union all
      select distinct c.place, 3, format('reindex index %s', c.objid::regclass)
      from columns c
      where c.classid = 'pg_class'::regclass and not exists (
        select 1 from columns s where s.classid = 'pg_attrdef'::regclass and s.place = c.place and s.attnum = c.attnum)
    )
    select coalesce(array_agg(text order by place, step), '{}') from statements
  ) loop
    execute statement;
  end loop;
end $$;
`;
