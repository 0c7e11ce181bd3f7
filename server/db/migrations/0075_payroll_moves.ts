/**
 * Changes of a person's payroll, so that shares that the former payroll may have paid outside the portal are held for a
 * decision (issue 23): a payroll has its own first pay date, and a person who moves takes shares from before along.
 * A trigger adds a row at every change, whichever program makes it. Changes from before this migration are not known.
 *
 * Such a share is paid (`pay`), or was paid by the former payroll (`paid_elsewhere`): a line of the ledger with the
 * amount that was paid, which is not in the file and may differ from what is owed.
 */
export const sql = `
create table payroll_moves (
  id bigint generated always as identity,
  company_id bigint not null,
  employee_id bigint not null,
  -- the payroll that the person left
  payroll_id bigint not null,
  moved_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, payroll_id) references payrolls (company_id, id)
);
create index payroll_moves_employee_idx on payroll_moves (company_id, employee_id);
create index payroll_moves_payroll_idx on payroll_moves (company_id, payroll_id);

create function payroll_moves_added() returns trigger language plpgsql as $$
begin
  insert into payroll_moves (company_id, employee_id, payroll_id, moved_at)
    values (old.company_id, old.id, old.payroll_id, clock_timestamp());
  return null;
end $$;
create trigger employees_payroll_moves after update of payroll_id on employees for each row
  when (old.payroll_id <> new.payroll_id) execute function payroll_moves_added();

alter table payroll_handoffs add column paid_elsewhere bigint not null default 0 check (paid_elsewhere >= 0);

alter table handoff_lines drop constraint handoff_lines_check, drop constraint handoff_lines_check2,
  drop constraint handoff_lines_reason_check;
alter table handoff_lines
  add constraint handoff_lines_amount_check check (amount <> 0 and (kind = 'paid_elsewhere' or amount = share - handed)) not valid,
  add constraint handoff_lines_kind_check check (kind in ('pay', 'recover', 'write_off', 'paid_elsewhere')
    and (kind in ('pay', 'paid_elsewhere')) = (amount > 0)) not valid,
  add constraint handoff_lines_reason_check check (reason in ('new', 'late', 'difference', 'overpaid', 'other_payroll')
    and (kind <> 'paid_elsewhere' or reason = 'other_payroll')) not valid;
alter table handoff_lines validate constraint handoff_lines_amount_check;
alter table handoff_lines validate constraint handoff_lines_kind_check;
alter table handoff_lines validate constraint handoff_lines_reason_check;

alter table handoff_decisions drop constraint handoff_decisions_decision_check;
alter table handoff_decisions add constraint handoff_decisions_decision_check
  check (decision in ('recover', 'write_off', 'pay', 'paid_elsewhere')) not valid;
alter table handoff_decisions validate constraint handoff_decisions_decision_check;

create or replace function payroll_handoffs_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a hand-off is never deleted'; end if;
  if (old.company_id, old.payroll_id, old.period_id, old.version, old.profile, old.owed_hash, old.people, old.total,
      old.nicable, old.written_off, old.paid_elsewhere, old.created_by, old.created_at)
    is distinct from (new.company_id, new.payroll_id, new.period_id, new.version, new.profile, new.owed_hash, new.people,
      new.total, new.nicable, new.written_off, new.paid_elsewhere, new.created_by, new.created_at)
    or (old.sha256 is not null and old.sha256 is distinct from new.sha256)
  then raise exception 'a hand-off never changes'; end if;
  if old.status <> new.status and (old.status, new.status) not in
    (('draft', 'sent'), ('draft', 'withdrawn'), ('sent', 'confirmed'), ('sent', 'withdrawn'))
  then raise exception 'a hand-off cannot become % after %', new.status, old.status; end if;
  return new;
end $$;
`;
