/**
 * What each person received in each released report: a copy of the lines of the report, one row for each person, so
 * that the shares of one person are read without the reports (20.27). A trigger keeps it equal to the released
 * version of each period; `verify` compares both. Lines without hours and money are left out. `hours` is in 1/300
 * hours, `amount` in pence.
 */
export const sql = `
create table tronc_shares (
  company_id bigint not null,
  report_id bigint not null,
  employee_id bigint not null,
  hours bigint not null,
  amount bigint not null,
  primary key (company_id, report_id, employee_id),
  foreign key (company_id, report_id) references tronc_reports (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create index tronc_shares_employee_idx on tronc_shares (company_id, employee_id);

create function tronc_report_shares(r tronc_reports)
  returns table (company_id bigint, report_id bigint, employee_id bigint, hours bigint, amount bigint)
  language sql stable as $$
  select e.company_id, r.id, e.id, sum((line ->> 'hours')::bigint)::bigint, sum((line ->> 'amount')::bigint)::bigint
  from jsonb_array_elements(r.result -> 'lines') line
  join employees e on e.company_id = r.company_id and e.id = (line ->> 'employeeId')::bigint
  where r.status = 'approved'
  group by e.company_id, e.id
  having sum((line ->> 'hours')::bigint) <> 0 or sum((line ->> 'amount')::bigint) <> 0
$$;
insert into tronc_shares (company_id, report_id, employee_id, hours, amount)
  select s.company_id, s.report_id, s.employee_id, s.hours, s.amount from tronc_reports r, tronc_report_shares(r) s
  where r.status = 'approved';

create function tronc_shares_follow() returns trigger language plpgsql as $$
begin
  delete from tronc_shares s where s.company_id = new.company_id and s.report_id = new.id;
  insert into tronc_shares (company_id, report_id, employee_id, hours, amount)
    select s.company_id, s.report_id, s.employee_id, s.hours, s.amount from tronc_report_shares(new) s;
  return null;
end $$;
create trigger tronc_shares_released after insert on tronc_reports for each row
  when (new.status = 'approved') execute function tronc_shares_follow();
create trigger tronc_shares_follow after update of status on tronc_reports for each row
  when (old.status is distinct from new.status and 'approved' in (old.status, new.status))
  execute function tronc_shares_follow();
`;
