/**
 * What the other tables need: the folding of searched and sorted text, the exact numbers of rows, and the signatures of
 * derived fields.
 *
 * `search_fold` ignores case, accents, and letters that are not a base letter with a mark (decision 0011): `lukasz` finds
 * Łukasz, `strauss` Strauß, and Ó Murchú is sorted next to O'Neill. It is a PL/pgSQL function, because it is in eight
 * indexes of employees and in every `search_text`: PostgreSQL runs a strict SQL function as a separate query at each call,
 * which takes four times as long, and would inline an SQL function without `strict` into each statement, so that indexes
 * that a connection has already loaded would no longer match it.
 *
 * `row_counts` has the number of rows by company, payroll and archived state, so that the total of a list without further
 * filters does not read every row (decision 0025). A number is the sum of the `records` of its rows. Each statement that
 * adds, removes, moves, archives or restores records appends rows with the difference in its own transaction: writers
 * never wait for each other, and a rollback removes the difference, too. A job adds the rows of one place up
 * (server/platform/db/rowCounts.ts).
 *
 * `keep_row_counts` counts a table from then on. The table has company_id and archived_at, and payroll_id if its records
 * are counted by payroll. Additions and deletions are counted once per statement; changes only of rows that leave their
 * place, so that other changes cost nothing. The triggers lock the table against writers until the end of the migration,
 * so that the first count is exact.
 *
 * `derivation_signatures` has the functions by which the derived fields of each entity were last computed. When they
 * change, a job computes the fields of all records again.
 */
export const sql = String.raw`
create extension if not exists pg_trgm;

create function search_fold(value text) returns text language plpgsql immutable strict parallel safe as $$
begin
  if octet_length(value) = length(value) then
    return lower(value);
  end if;
  return replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize(value, NFD), '[\u0300-\u036f]', '', 'g')), 'łøđðıħ’', 'loddih'''),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end $$;

create table row_counts (
  company_id bigint not null,
  id bigint generated always as identity,
  entity text not null,
  payroll_id bigint,
  archived boolean not null,
  records bigint not null,
  primary key (company_id, id)
);
create index row_counts_company_idx on row_counts (company_id, entity, archived) include (payroll_id, records);
create index row_counts_entity_idx on row_counts (entity, archived) include (company_id, payroll_id, records);

create function keep_row_counts(counted text, by_payroll boolean) returns void language plpgsql as $$
declare
  place text := case when by_payroll then 'payroll_id' else 'null::bigint' end;
  old_place text := case when by_payroll then 'old.payroll_id' else 'null::bigint' end;
  new_place text := case when by_payroll then 'new.payroll_id' else 'null::bigint' end;
  compared text := case when by_payroll then ' or old.payroll_id is distinct from new.payroll_id' else '' end;
begin
  execute format('create function %I() returns trigger language plpgsql as %L', counted || '_row_counts', format('
begin
  if tg_op = ''INSERT'' then
    insert into row_counts (company_id, entity, payroll_id, archived, records)
      select company_id, %1$L, %2$s, archived_at is not null, count(*) from changed group by 1, 3, 4;
  elsif tg_op = ''DELETE'' then
    insert into row_counts (company_id, entity, payroll_id, archived, records)
      select company_id, %1$L, %2$s, archived_at is not null, -count(*) from changed group by 1, 3, 4;
  elsif tg_op = ''UPDATE'' then
    insert into row_counts (company_id, entity, payroll_id, archived, records) values
      (old.company_id, %1$L, %3$s, old.archived_at is not null, -1),
      (new.company_id, %1$L, %4$s, new.archived_at is not null, 1);
  else
    delete from row_counts where entity = %1$L;
  end if;
  return null;
end ', counted, place, old_place, new_place));
  execute format('create trigger row_counts_added after insert on %1$I referencing new table as changed
    for each statement execute function %2$I()', counted, counted || '_row_counts');
  execute format('create trigger row_counts_removed after delete on %1$I referencing old table as changed
    for each statement execute function %2$I()', counted, counted || '_row_counts');
  execute format('create trigger row_counts_moved after update on %1$I for each row
    when (old.company_id <> new.company_id or (old.archived_at is null) <> (new.archived_at is null)%3$s)
    execute function %2$I()', counted, counted || '_row_counts', compared);
  execute format('create trigger row_counts_emptied after truncate on %1$I
    for each statement execute function %2$I()', counted, counted || '_row_counts');
  execute format('insert into row_counts (company_id, entity, payroll_id, archived, records)
    select company_id, %1$L, %2$s, archived_at is not null, count(*) from %1$I group by 1, 3, 4', counted, place);
end $$;

create table derivation_signatures (
  entity text primary key,
  signature text not null,
  computed_at timestamptz not null default now()
);
`;
