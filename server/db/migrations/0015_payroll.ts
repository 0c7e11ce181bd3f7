/**
 * The exchange about a payroll period: who submitted its input, its files, and the provider's batches, version by
 * version.
 */
export const sql = `
alter table payroll_periods
  add column uploader_id bigint references users (id),
  add column submitted_by bigint references users (id),
  add column submitted_at timestamptz,
  add constraint payroll_periods_status_check
    check (status in ('not started', 'processing', 'unapproved', 'queried', 'checked', 'approved'));

create table payroll_batches (
  id bigint generated always as identity,
  company_id bigint not null,
  payroll_id bigint not null,
  period_id bigint not null,
  version integer not null,
  employees_paid integer not null check (employees_paid >= 0),
  gross_pay bigint not null,
  net_pay bigint not null,
  total_pay bigint not null,
  pay_date date not null,
  requires_checking boolean not null,
  status text not null default 'unapproved'
    check (status in ('processing', 'unapproved', 'queried', 'checked', 'approved')),
  query_message text,
  query_ticket_id bigint,
  checked_by bigint references users (id),
  approved_by bigint references users (id),
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  primary key (company_id, id),
  unique (company_id, period_id, version),
  foreign key (company_id, payroll_id) references payrolls (company_id, id),
  foreign key (company_id, period_id) references payroll_periods (company_id, id),
  -- Four eyes, whatever a program does (security 6).
  check (checked_by <> approved_by),
  check ((status = 'approved') = (approved_by is not null))
);
create index payroll_batches_id_idx on payroll_batches (id);
create unique index payroll_batches_one_approved_idx on payroll_batches (company_id, period_id) where status = 'approved';

create table payroll_batch_pays (
  company_id bigint not null,
  batch_id bigint not null,
  employee_id bigint not null,
  net_pay bigint not null,
  primary key (company_id, batch_id, employee_id),
  foreign key (company_id, batch_id) references payroll_batches (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);

create table payroll_files (
  id bigint generated always as identity,
  company_id bigint not null,
  payroll_id bigint not null,
  period_id bigint not null,
  file_id bigint not null,
  message text,
  is_batch_file boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, payroll_id) references payrolls (company_id, id),
  foreign key (company_id, period_id) references payroll_periods (company_id, id),
  foreign key (company_id, file_id) references stored_files (company_id, id)
);
create index payroll_files_id_idx on payroll_files (id);
create index payroll_files_period_idx on payroll_files (company_id, period_id);
`;
