/**
 * Which shares may still be owed to payroll (`handoff_open`), so that a hand-off does not add up the whole history of its people:
 * every position (person and tronc period) whose released share can differ from what was handed over has a row. A release
 * adds its people. Sending a hand-off removes those of its positions that it settles, and withdrawing it adds them again.
 * `mark` changes with each addition, so that a position that a release adds while a hand-off is being sent is not removed.
 * `verify` checks that no open position is missing. `pay_date` is a copy of the pay date of the tronc period, so that what
 * a payroll owes is read without the shares from before its first pay date, of which there can be years; `verify` compares
 * both.
 */
export const sql = `
create table handoff_open (
  company_id bigint not null,
  tronc_period_id bigint not null,
  employee_id bigint not null,
  mark bigint not null default 1,
  pay_date date,
  primary key (company_id, tronc_period_id, employee_id),
  foreign key (company_id, tronc_period_id) references tronc_periods (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create index handoff_open_employee_idx on handoff_open (company_id, employee_id);
create index handoff_open_day_idx on handoff_open (company_id, pay_date);

create function handoff_open_by_shares() returns trigger language plpgsql as $$
begin
  insert into handoff_open (company_id, tronc_period_id, employee_id, pay_date)
    select c.company_id, r.period_id, c.employee_id, p.actual_pay_date from changed c
    join tronc_reports r on r.company_id = c.company_id and r.id = c.report_id
    join tronc_periods p on p.company_id = r.company_id and p.id = r.period_id
    order by c.employee_id
  on conflict (company_id, tronc_period_id, employee_id) do update set mark = handoff_open.mark + 1;
  return null;
end $$;
create trigger handoff_open_added after insert on tronc_shares referencing new table as changed
  for each statement execute function handoff_open_by_shares();
create trigger handoff_open_changed after update on tronc_shares referencing new table as changed
  for each statement execute function handoff_open_by_shares();
create trigger handoff_open_removed after delete on tronc_shares referencing old table as changed
  for each statement execute function handoff_open_by_shares();

create function handoff_open_by_status() returns trigger language plpgsql as $$
begin
  if new.status = 'withdrawn' then
    insert into handoff_open (company_id, tronc_period_id, employee_id, pay_date)
      select l.company_id, l.tronc_period_id, l.employee_id, p.actual_pay_date from handoff_lines l
      join tronc_periods p on p.company_id = l.company_id and p.id = l.tronc_period_id
      where l.company_id = new.company_id and l.handoff_id = new.id
      order by l.employee_id, l.tronc_period_id
    on conflict (company_id, tronc_period_id, employee_id) do update set mark = handoff_open.mark + 1;
  elsif new.status = 'sent' then
    delete from handoff_open o using (
      select p.company_id, p.tronc_period_id, p.employee_id, p.mark
      from handoff_lines l
      join handoff_open p on p.company_id = l.company_id and p.tronc_period_id = l.tronc_period_id
        and p.employee_id = l.employee_id
      left join tronc_reports r on r.company_id = l.company_id and r.period_id = l.tronc_period_id and r.status = 'approved'
      left join tronc_shares s on s.company_id = r.company_id and s.report_id = r.id and s.employee_id = l.employee_id
      where l.company_id = new.company_id and l.handoff_id = new.id and coalesce(s.amount, 0) = (
        select coalesce(sum(a.amount), 0) from handoff_lines a
        join payroll_handoffs h on h.company_id = a.company_id and h.id = a.handoff_id
        where a.company_id = l.company_id and a.tronc_period_id = l.tronc_period_id and a.employee_id = l.employee_id
          and h.status in ('sent', 'confirmed'))) settled
    where o.company_id = settled.company_id and o.tronc_period_id = settled.tronc_period_id
      and o.employee_id = settled.employee_id and o.mark = settled.mark;
  end if;
  return null;
end $$;
create trigger handoff_open_status after update of status on payroll_handoffs for each row
  when (old.status is distinct from new.status) execute function handoff_open_by_status();

create function handoff_open_by_day() returns trigger language plpgsql as $$
begin
  update handoff_open set pay_date = new.actual_pay_date
    where company_id = new.company_id and tronc_period_id = new.id;
  return null;
end $$;
create trigger handoff_open_day after update of actual_pay_date on tronc_periods for each row
  when (old.actual_pay_date is distinct from new.actual_pay_date) execute function handoff_open_by_day();
`;
