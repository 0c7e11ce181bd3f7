/**
 * The membership of the home scheme follows from `employees.tronc_scheme_id`, so that a person who moves to another scheme
 * remains a member of the former one for its current period. The days are those of London, which are also those of Dublin.
 * The first home scheme has no first day: it counts from the start. A link that is corrected on its first day leaves nothing.
 */
export const sql = `
alter table memberships alter column home set default false;
create function employees_home_membership() returns trigger language plpgsql as $$
begin
  delete from memberships m where m.company_id = new.company_id and m.employee_id = new.id and m.home
    and m.ends_on is null and (m.created_at at time zone 'Europe/London')::date = (new.updated_at at time zone 'Europe/London')::date;
  update memberships m set updated_at = new.updated_at, revision = m.revision + 1,
      ends_on = greatest(m.starts_on, (new.updated_at at time zone 'Europe/London')::date - 1)
    where m.company_id = new.company_id and m.employee_id = new.id and m.home and m.ends_on is null;
  update memberships m set home = true, updated_at = new.updated_at, revision = m.revision + 1
    where m.company_id = new.company_id and m.employee_id = new.id and m.scheme_id = new.tronc_scheme_id and m.ends_on is null;
  insert into memberships (company_id, employee_id, scheme_id, home, starts_on, created_at, updated_at)
    select new.company_id, new.id, new.tronc_scheme_id, true,
      case when exists (select 1 from memberships m where m.company_id = new.company_id and m.employee_id = new.id and m.home)
        then (new.updated_at at time zone 'Europe/London')::date end, new.updated_at, new.updated_at
    where new.tronc_scheme_id is not null and not exists (select 1 from memberships m where m.company_id = new.company_id
      and m.employee_id = new.id and m.scheme_id = new.tronc_scheme_id and m.home and m.ends_on is null);
  return null;
end $$;
create trigger employees_home_membership after insert on employees for each row
  when (new.tronc_scheme_id is not null) execute function employees_home_membership();
create trigger employees_home_membership_moves after update of tronc_scheme_id on employees for each row
  when (old.tronc_scheme_id is distinct from new.tronc_scheme_id) execute function employees_home_membership();
insert into memberships (company_id, employee_id, scheme_id, home, created_at, updated_at)
  select company_id, id, tronc_scheme_id, true, created_at, created_at from employees where tronc_scheme_id is not null;
create index memberships_by_person_idx on memberships (company_id, employee_id, scheme_id);
`;
