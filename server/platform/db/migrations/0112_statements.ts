/**
 * What each worker receives about a released report (Payment of Wages Act 1991, s.4B(5)(a)): one statement for each person
 * and version, over all of their job roles. `content` is the statement as it was when the report was released
 * (domain/contract/workerStatements.ts) and never changes. Amounts are in pence, `country` is the jurisdiction of the site.
 *
 * `paid_on` is the day on which the share is distributed: the pay date of the payroll to which it was handed over. It is
 * known only after the release, so it and the last day `due` that follows from it may change. `paid_on` is null for the pay
 * date of the tronc period in `content`, `due` where no law sets a day.
 *
 * A trigger copies from the letter in the outbox whether the mail server accepted or rejected it, so that both are recorded
 * together. `statement_runs` has one row for each release whose statements are to be written: `done_at` is null until all
 * of them are.
 */
export const sql = `
create table worker_statements (
  id bigint generated always as identity,
  company_id bigint not null references companies (id),
  employee_id bigint not null,
  site_id bigint not null,
  scheme_id bigint not null,
  tronc_period_id bigint not null,
  report_id bigint not null,
  country text not null check (country in ('GB', 'NI', 'IE', 'other')),
  status text not null default 'ready' check (status in ('ready', 'sent', 'opened', 'handed', 'failed')),
  channel text not null check (channel in ('email', 'print', 'none')),
  due date,
  paid_on date,
  amount bigint not null check (amount >= 0),
  previous_statement_id bigint,
  difference bigint,
  content jsonb not null,
  outbox_id bigint references outbox (id) on delete set null,
  sent_at timestamptz,
  opened_at timestamptz,
  handed_at timestamptz,
  handed_by bigint references users (id),
  failed_at timestamptz,
  failure text,
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, report_id, employee_id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, site_id) references sites (company_id, id),
  foreign key (company_id, scheme_id) references schemes (company_id, id),
  foreign key (company_id, tronc_period_id) references tronc_periods (company_id, id),
  foreign key (company_id, report_id) references tronc_reports (company_id, id),
  foreign key (company_id, previous_statement_id) references worker_statements (company_id, id),
  check ((previous_statement_id is null) = (difference is null)),
  check ((status = 'failed') = (failed_at is not null)),
  check ((handed_at is null) = (handed_by is null))
);
create index worker_statements_id_idx on worker_statements (id);
create index worker_statements_employee_idx on worker_statements (company_id, employee_id);
create index worker_statements_previous_idx on worker_statements (company_id, previous_statement_id);
create index worker_statements_outbox_idx on worker_statements (outbox_id);
create index worker_statements_due_idx on worker_statements (company_id, due) where status in ('ready', 'failed');

create function worker_statements_follow_letters() returns trigger language plpgsql as $$
begin
  if new.sent_at is not null then
    update worker_statements set status = 'sent', sent_at = new.sent_at where outbox_id = new.id and status = 'ready';
  else
    update worker_statements set status = 'failed', failed_at = new.failed_at, failure = new.last_error
      where outbox_id = new.id and status = 'ready';
  end if;
  return null;
end $$;
create trigger worker_statements_follow_letters after update of sent_at, failed_at on outbox for each row
  when (old.sent_at is distinct from new.sent_at or old.failed_at is distinct from new.failed_at)
  execute function worker_statements_follow_letters();

create function worker_statements_stay() returns trigger language plpgsql as $$
begin
  if (old.content, old.amount, old.country, old.difference, old.previous_statement_id, old.report_id, old.employee_id)
    is distinct from
    (new.content, new.amount, new.country, new.difference, new.previous_statement_id, new.report_id, new.employee_id)
  then raise exception 'a statement never changes'; end if;
  return new;
end $$;
create trigger worker_statements_stay before update on worker_statements for each row
  execute function worker_statements_stay();

create table statement_runs (
  company_id bigint not null references companies (id),
  report_id bigint not null,
  released_at timestamptz not null,
  done_at timestamptz,
  primary key (company_id, report_id),
  foreign key (company_id, report_id) references tronc_reports (company_id, id)
);
`;
