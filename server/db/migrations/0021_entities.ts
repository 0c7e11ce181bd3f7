/**
 * Beginnings of names by an index that gives the first of them and stops, however many people share them (decision 0011):
 * surnames, references and addresses have the order of their list, forenames get one. Elsewhere than in the portal's own
 * cluster texts may be ordered by a language's rules, and such an order can not be asked for beginnings: there each
 * beginning has an index of its own. The company ends them and does not lead: in a new table, where all indexes look alike,
 * one that it led came to serve the check of every reference to an employee, and read the whole company each time.
 */
export const sql = `
create index employees_by_forename_idx on employees (search_fold(forename_1), search_fold(surname), company_id);
do $$
declare
  columns text;
  name text;
begin
  if (select to_jsonb(d) ->> 'datlocprovider' = 'b' or datcollate in ('C', 'POSIX')
      from pg_database d where datname = current_database()) then
    return;
  end if;
  foreach columns in array array['forename_1,surname', 'surname,forename_1', 'payroll_ref', 'email'] loop
    name := split_part(columns, ',', 1);
    select string_agg(format('search_fold(%I) text_pattern_ops', part), ', ') into columns
      from unnest(string_to_array(columns, ',')) part;
    execute format('create index employees_begin_%s_idx on employees (%s, company_id)', name, columns);
  end loop;
end $$;
`;
