/**
 * The hand-off of released tronc shares to payroll: how each payroll's package reads a file, and what was handed over. Money
 * in pence. `handoff_lines` is a ledger: what a person is owed of a tronc period is their released share less the lines of
 * sent and confirmed hand-offs. `handoff_people` and `handoff_decisions` contain what is deleted when a person is erased;
 * the amounts stay. One index finds the lines of shares that a later report removed, so that a page of the ledger is read
 * without comparing all lines with all shares.
 *
 * `payroll_moves` has the changes of a person's payroll, so that shares that the former payroll may have paid outside the
 * portal are held for a decision: a payroll has its own first pay date (`starts_on`: shares with an earlier pay date were
 * paid before the portal handed over; null: there are none), and a person who moves takes shares from before along. A
 * trigger adds a row at every change, whichever program makes it. Such a share is paid (`pay`), or was paid by the former
 * payroll (`paid_elsewhere`): a line of the ledger with the amount that was paid, which is not in the file and may differ
 * from what is owed.
 */
export const sql = `
create table payroll_profiles (
  company_id bigint not null,
  payroll_id bigint not null,
  settings jsonb not null,
  -- whether payroll accepted a file in this format; null: not asked yet
  accepted boolean,
  starts_on date,
  revision integer not null default 1,
  updated_by bigint not null references users (id),
  updated_at timestamptz not null,
  primary key (company_id, payroll_id),
  foreign key (company_id, payroll_id) references payrolls (company_id, id)
);

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

create table payroll_handoffs (
  id bigint generated always as identity,
  company_id bigint not null,
  payroll_id bigint not null,
  period_id bigint not null,
  version integer not null check (version > 0),
  status text not null check (status in ('draft', 'sent', 'confirmed', 'withdrawn')),
  -- the profile as it was when the hand-off was created
  profile jsonb not null,
  owed_hash text not null,
  people integer not null,
  total bigint not null,
  nicable bigint not null,
  written_off bigint not null check (written_off <= 0),
  paid_elsewhere bigint not null default 0 check (paid_elsewhere >= 0),
  sha256 bytea,
  treatment_confirmed_by bigint references users (id),
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  sent_by bigint references users (id),
  sent_at timestamptz,
  confirmed_by bigint references users (id),
  confirmed_at timestamptz,
  withdrawn_by bigint references users (id),
  withdrawn_at timestamptz,
  withdraw_reason text,
  revision integer not null default 1,
  primary key (company_id, id),
  unique (company_id, period_id, version),
  foreign key (company_id, payroll_id) references payrolls (company_id, id),
  foreign key (company_id, period_id) references payroll_periods (company_id, id),
  check ((sent_at is null) = (sha256 is null) and (sent_at is null) = (sent_by is null)),
  check (status not in ('sent', 'confirmed') or (sent_at is not null and treatment_confirmed_by is not null)),
  check (status <> 'draft' or sent_at is null),
  check ((status = 'confirmed') = (confirmed_at is not null) and (confirmed_at is null) = (confirmed_by is null)),
  check ((status = 'withdrawn') = (withdrawn_at is not null) and (withdrawn_at is null) = (withdrawn_by is null))
);
create index payroll_handoffs_id_idx on payroll_handoffs (id);
create index payroll_handoffs_payroll_idx on payroll_handoffs (company_id, payroll_id);
create unique index payroll_handoffs_one_draft_idx on payroll_handoffs (company_id, payroll_id) where status = 'draft';
create index payroll_handoffs_sent_idx on payroll_handoffs (company_id, sent_at) where status = 'sent';

-- The steps of domain/payroll/handoff/states.ts, whatever a program does.
create function payroll_handoffs_stay() returns trigger language plpgsql as $$
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
create trigger payroll_handoffs_stay before update or delete on payroll_handoffs for each row
  execute function payroll_handoffs_stay();

create table handoff_lines (
  company_id bigint not null,
  handoff_id bigint not null,
  employee_id bigint not null,
  tronc_period_id bigint not null,
  scheme_id bigint not null,
  -- the released version that the share is from
  report_id bigint not null,
  share bigint not null,
  handed bigint not null,
  amount bigint not null,
  nicable bigint not null,
  treatment text not null check (treatment in ('none', 'mandatory', 'employer_rules', 'one_figure')),
  kind text not null,
  reason text not null,
  after_leaving boolean not null,
  site_name text not null,
  primary key (company_id, handoff_id, employee_id, tronc_period_id),
  foreign key (company_id, handoff_id) references payroll_handoffs (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, tronc_period_id) references tronc_periods (company_id, id),
  foreign key (company_id, scheme_id) references schemes (company_id, id),
  foreign key (company_id, report_id) references tronc_reports (company_id, id),
  constraint handoff_lines_amount_check check (amount <> 0 and (kind = 'paid_elsewhere' or amount = share - handed)),
  constraint handoff_lines_check1 check (nicable between least(amount, 0) and greatest(amount, 0)),
  constraint handoff_lines_kind_check check (kind in ('pay', 'recover', 'write_off', 'paid_elsewhere')
    and (kind in ('pay', 'paid_elsewhere')) = (amount > 0)),
  constraint handoff_lines_reason_check check (reason in ('new', 'late', 'difference', 'overpaid', 'other_payroll')
    and (kind <> 'paid_elsewhere' or reason = 'other_payroll'))
);
create index handoff_lines_owed_idx on handoff_lines (company_id, tronc_period_id, employee_id);
create index handoff_lines_employee_idx on handoff_lines (company_id, employee_id);
create index handoff_lines_report_idx on handoff_lines (company_id, report_id);
create index handoff_lines_no_share_idx on handoff_lines (company_id, employee_id) where share = 0;
create function handoff_lines_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a line of a hand-off never changes';
end $$;
create trigger handoff_lines_stay before update or delete on handoff_lines for each row execute function handoff_lines_stay();

create table handoff_people (
  company_id bigint not null,
  handoff_id bigint not null,
  employee_id bigint not null,
  payroll_ref text not null,
  surname text not null,
  forename text not null,
  department text,
  primary key (company_id, handoff_id, employee_id),
  foreign key (company_id, handoff_id) references payroll_handoffs (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create index handoff_people_employee_idx on handoff_people (company_id, employee_id);
create table handoff_decisions (
  company_id bigint not null,
  handoff_id bigint not null,
  employee_id bigint not null,
  tronc_period_id bigint not null,
  decision text not null,
  reason text not null,
  primary key (company_id, handoff_id, employee_id, tronc_period_id),
  foreign key (company_id, handoff_id, employee_id, tronc_period_id)
    references handoff_lines (company_id, handoff_id, employee_id, tronc_period_id),
  constraint handoff_decisions_decision_check check (decision in ('recover', 'write_off', 'pay', 'paid_elsewhere'))
);
create index handoff_decisions_employee_idx on handoff_decisions (company_id, employee_id);
`;
