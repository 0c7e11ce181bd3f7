/**
 * The exchange about a payroll period: who submitted its input, its files, and the provider's batches, version by version.
 *
 * `checked_device`, `created_device` and `answered_device` are the devices from which a batch was checked and posted, and
 * its last query answered: none of them counts as an approver of the client (security 6). `query_ticket_id` is the ticket
 * that the message of a query opened. Two indexes let the dashboard find open periods without reading everything that is
 * done.
 */
export const sql = `
create table payroll_periods (
  id bigint generated always as identity,
  company_id bigint not null,
  payroll_id bigint not null,
  year integer not null,
  period_number integer not null,
  start_date date not null,
  end_date date not null,
  pay_date date not null,
  payroll_input_due date not null,
  status text not null default 'not started'
    check (status in ('not started', 'processing', 'unapproved', 'queried', 'checked', 'approved')),
  uploader_id bigint references users (id),
  submitted_by bigint references users (id),
  submitted_at timestamptz,
  revision integer not null default 1,
  primary key (company_id, id),
  unique (company_id, payroll_id, year, period_number),
  foreign key (company_id, payroll_id) references payrolls (company_id, id)
);
create index payroll_periods_id_idx on payroll_periods (id);
create index payroll_periods_waiting_idx on payroll_periods (payroll_id)
  where status in ('processing', 'unapproved', 'queried', 'checked') or (status = 'not started' and submitted_by is not null);
create index payroll_periods_input_due_idx on payroll_periods (payroll_id, payroll_input_due)
  where status = 'not started' and submitted_by is null;

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
  checked_device bytea,
  created_device bytea,
  answered_by bigint references users (id),
  answered_device bytea,
  primary key (company_id, id),
  unique (company_id, period_id, version),
  foreign key (company_id, payroll_id) references payrolls (company_id, id),
  foreign key (company_id, period_id) references payroll_periods (company_id, id),
  constraint payroll_batches_query_ticket_id_fkey foreign key (company_id, query_ticket_id) references tickets (company_id, id),
  -- Two people, whatever a program does (security 6).
  check (checked_by <> approved_by),
  check ((status = 'approved') = (approved_by is not null))
);
create index payroll_batches_id_idx on payroll_batches (id);
create index payroll_batches_query_ticket_idx on payroll_batches (company_id, query_ticket_id) where query_ticket_id is not null;
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
