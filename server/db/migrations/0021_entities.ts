/**
 * A prefix search on names uses an index that returns the first matches and stops, however many people share the name
 * (decision 0011). Surnames, references and email addresses use the index of their list order; forenames get an index
 * here. Outside the portal's own cluster, text may be sorted by the rules of a language, and such an order does not
 * support prefix searches: there each prefix search has an index of its own. The company is the last column of these
 * indexes, not the first. In a new table, where all indexes look the same to the planner, an index that began with the
 * company was used to check every reference to an employee, and read the whole company each time.
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
