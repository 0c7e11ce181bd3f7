/**
 * Exact numbers of rows by company, payroll and archived state, so that the total of a list without further filters does
 * not read every row (decision 0025). A number is the sum of the `records` of its rows. Each statement that adds, removes,
 * moves, archives or restores records appends rows with the difference in its own transaction: writers never wait for
 * each other, and a rollback removes the difference, too. A job adds the rows of one place up (server/db/rowCounts.ts).
 *
 * `keep_row_counts` counts a table from then on. The table has company_id and archived_at, and payroll_id if its records
 * are counted by payroll. Additions and deletions are counted once per statement; changes only of rows that leave their
 * place, so that other changes cost nothing. The triggers lock the table against writers until the end of the migration,
 * so that the first count is exact.
 */
export const sql = `
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
select keep_row_counts('employees', true);
select keep_row_counts('sites', false);
select keep_row_counts('schemes', false);
`;
