/** Tables that are not entities: permissions, sessions, audit, calendars, points, hours, fund, reports, reserve. */
export const sql = `
create table passwords (
  user_id bigint primary key references users (id),
  hash text not null,
  changed_at timestamptz not null default now(),
  temporary boolean not null default false
);
create table totp_secrets (
  user_id bigint primary key references users (id),
  secret text not null,
  confirmed boolean not null,
  last_step bigint not null default 0
);
create table company_permissions (
  user_id bigint not null references users (id),
  company_id bigint not null references companies (id),
  permissions text[] not null,
  primary key (company_id, user_id)
);
create index company_permissions_user_idx on company_permissions (user_id);
create table payroll_permissions (
  user_id bigint not null references users (id),
  payroll_id bigint not null,
  company_id bigint not null,
  permissions text[] not null,
  primary key (company_id, payroll_id, user_id),
  foreign key (company_id, payroll_id) references payrolls (company_id, id)
);
create index payroll_permissions_user_idx on payroll_permissions (user_id);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  password_proved_at timestamptz,
  address text,
  device text
);
create index sessions_user_idx on sessions (user_id);
create table login_challenges (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  token_hash bytea not null unique,
  method text not null check (method in ('totp', 'smscode')),
  code_hash bytea,
  tries integer not null default 0,
  expires_at timestamptz not null
);
create index login_challenges_user_idx on login_challenges (user_id);
create table devices (
  token_hash bytea primary key,
  user_id bigint not null references users (id),
  created_at timestamptz not null
);
create table attempts (
  id bigint generated always as identity primary key,
  key text not null,
  at timestamptz not null,
  pending boolean not null
);
create index attempts_key_idx on attempts (key, at);
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('sms', 'mail')),
  recipient text not null,
  subject text,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id bigint references users (id),
  event text not null,
  resource text,
  record_id bigint,
  company_id bigint,
  changes jsonb not null default '{}'
);
create index audit_record_idx on audit (resource, record_id, id);
create table idempotency (
  user_id bigint not null,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  answer text not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_age_idx on idempotency (created_at);
create table news (
  id bigint generated always as identity primary key,
  title text not null,
  body text not null,
  date date not null,
  created_at timestamptz not null default now()
);
create table news_seen (user_id bigint primary key references users (id), seen_at timestamptz not null);

-- Two job roles of one title would be told apart by nobody; an archived one keeps its title for old reports.
create unique index job_roles_job_title_key on job_roles (company_id, lower(job_title)) where not archived;
create table training_types (
  id bigint generated always as identity,
  company_id bigint not null references companies (id),
  name text not null,
  primary key (company_id, id)
);
create index training_types_id_idx on training_types (id);
create unique index training_types_name_key on training_types (company_id, lower(name));
create table employee_sites (
  company_id bigint not null,
  employee_id bigint not null,
  site_id bigint not null,
  primary key (company_id, employee_id, site_id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, site_id) references sites (company_id, id)
);
create index employee_sites_site_idx on employee_sites (company_id, site_id);
create table employee_job_roles (
  company_id bigint not null,
  employee_id bigint not null,
  job_role_id bigint not null,
  position integer not null,
  primary key (company_id, employee_id, job_role_id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, job_role_id) references job_roles (company_id, id)
);
create table employee_training (
  company_id bigint not null,
  employee_id bigint not null,
  training_id bigint not null,
  complete boolean not null,
  primary key (company_id, employee_id, training_id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, training_id) references training_types (company_id, id)
);
create table employee_individual_points (
  company_id bigint not null,
  scheme_id bigint not null,
  employee_id bigint not null,
  points integer not null,
  primary key (company_id, scheme_id, employee_id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, scheme_id) references schemes (company_id, id)
);
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
  status text not null default 'not started',
  primary key (company_id, id),
  unique (company_id, payroll_id, year, period_number),
  foreign key (company_id, payroll_id) references payrolls (company_id, id)
);
create index payroll_periods_id_idx on payroll_periods (id);

create table divisions (
  id bigint generated always as identity,
  company_id bigint not null,
  scheme_id bigint not null,
  name text not null,
  split integer not null,
  position integer not null,
  primary key (company_id, id),
  foreign key (company_id, scheme_id) references schemes (company_id, id)
);
create index divisions_scheme_idx on divisions (company_id, scheme_id);
create table departments (
  id bigint generated always as identity,
  company_id bigint not null,
  scheme_id bigint not null,
  division_id bigint not null,
  name text not null,
  split integer not null,
  position integer not null,
  primary key (company_id, id),
  foreign key (company_id, scheme_id) references schemes (company_id, id),
  foreign key (company_id, division_id) references divisions (company_id, id)
);
create index departments_scheme_idx on departments (company_id, scheme_id);
create table scheme_job_roles (
  company_id bigint not null,
  scheme_id bigint not null,
  department_id bigint not null,
  job_role_id bigint not null,
  points integer not null,
  primary key (company_id, scheme_id, job_role_id),
  foreign key (company_id, scheme_id) references schemes (company_id, id),
  foreign key (company_id, department_id) references departments (company_id, id),
  foreign key (company_id, job_role_id) references job_roles (company_id, id)
);
create table scheme_training_points (
  company_id bigint not null,
  scheme_id bigint not null,
  training_id bigint not null,
  complete_points integer not null,
  incomplete_points integer not null,
  primary key (company_id, scheme_id, training_id),
  foreign key (company_id, scheme_id) references schemes (company_id, id),
  foreign key (company_id, training_id) references training_types (company_id, id)
);
create table scheme_length_of_service (
  id bigint generated always as identity,
  company_id bigint not null,
  scheme_id bigint not null,
  time_span integer not null check (time_span > 0),
  tronc_points integer not null check (tronc_points <> 0),
  primary key (company_id, id),
  unique (company_id, scheme_id, time_span),
  foreign key (company_id, scheme_id) references schemes (company_id, id)
);

create table tronc_periods (
  id bigint generated always as identity,
  company_id bigint not null,
  scheme_id bigint not null,
  tax_year integer not null,
  period_number integer not null,
  start_date date not null,
  end_date date not null,
  nominal_pay_date date not null,
  actual_pay_date date not null,
  submission_date date not null,
  report_return_date date not null,
  hours_imported_at timestamptz,
  fund_entered_at timestamptz,
  revision integer not null default 1,
  primary key (company_id, id),
  unique (company_id, scheme_id, tax_year, period_number),
  foreign key (company_id, scheme_id) references schemes (company_id, id)
);
create index tronc_periods_id_idx on tronc_periods (id);
create index tronc_periods_pay_date_idx on tronc_periods (company_id, scheme_id, actual_pay_date);
create table tronc_hours (
  company_id bigint not null,
  period_id bigint not null,
  employee_id bigint not null,
  job_role_id bigint,
  bucket_start text not null,
  hours integer not null check (hours >= 0),
  foreign key (company_id, period_id) references tronc_periods (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id),
  foreign key (company_id, job_role_id) references job_roles (company_id, id)
);
create unique index tronc_hours_key on tronc_hours (company_id, period_id, employee_id, coalesce(job_role_id, 0), bucket_start);
create table tronc_amounts (
  company_id bigint not null,
  period_id bigint not null,
  bucket_start date,
  amount bigint not null check (amount >= 0),
  foreign key (company_id, period_id) references tronc_periods (company_id, id)
);
create unique index tronc_amounts_key on tronc_amounts (company_id, period_id, coalesce(bucket_start, '0001-01-01'));
create table stored_files (
  id bigint generated always as identity,
  company_id bigint not null,
  filename text not null,
  mime_type text not null,
  size bigint not null,
  sha256 bytea not null,
  storage_key text not null unique,
  uploader_id bigint not null references users (id),
  scan_status text not null default 'not_scanned' check (scan_status in ('not_scanned', 'pending', 'clean', 'infected')),
  scanned_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
create table tronc_files (
  id bigint generated always as identity,
  company_id bigint not null,
  scheme_id bigint not null,
  period_id bigint not null,
  file_id bigint not null,
  description text,
  processed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  revision integer not null default 1,
  primary key (company_id, id),
  foreign key (company_id, scheme_id) references schemes (company_id, id),
  foreign key (company_id, period_id) references tronc_periods (company_id, id),
  foreign key (company_id, file_id) references stored_files (company_id, id)
);
create index tronc_files_id_idx on tronc_files (id);
create index tronc_files_period_idx on tronc_files (company_id, period_id);
create index tronc_files_open_idx on tronc_files (company_id, scheme_id) where not processed;
create table tronc_reports (
  id bigint generated always as identity,
  company_id bigint not null,
  scheme_id bigint not null,
  period_id bigint not null,
  version integer not null,
  status text not null check (status in ('draft', 'superseded', 'approved', 'replaced')),
  input jsonb not null,
  input_hash text not null,
  result jsonb not null,
  totals jsonb not null,
  created_by bigint not null references users (id),
  created_at timestamptz not null default now(),
  approved_by bigint references users (id),
  approved_at timestamptz,
  revision integer not null default 1,
  primary key (company_id, id),
  unique (company_id, period_id, version),
  foreign key (company_id, scheme_id) references schemes (company_id, id),
  foreign key (company_id, period_id) references tronc_periods (company_id, id)
);
create index tronc_reports_id_idx on tronc_reports (id);
create index tronc_reports_scheme_idx on tronc_reports (company_id, scheme_id);
create unique index tronc_reports_one_live on tronc_reports (company_id, period_id) where status = 'approved';
create table reserve_entries (
  id bigint generated always as identity,
  company_id bigint not null,
  scheme_id bigint not null,
  period_id bigint not null,
  report_id bigint not null,
  lot_period_id bigint not null,
  kind text not null check (kind in ('top_up', 'release', 'reversal')),
  amount bigint not null,
  release_by date,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, scheme_id) references schemes (company_id, id),
  foreign key (company_id, report_id) references tronc_reports (company_id, id)
);
create index reserve_entries_scheme_idx on reserve_entries (company_id, scheme_id, id);

create function tronc_reports_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a report version is never deleted'; end if;
  if (old.input, old.input_hash, old.result, old.totals, old.version, old.period_id, old.created_by, old.created_at)
    is distinct from (new.input, new.input_hash, new.result, new.totals, new.version, new.period_id, new.created_by, new.created_at)
  then raise exception 'a report version never changes'; end if;
  return new;
end $$;
create trigger tronc_reports_stay before update or delete on tronc_reports for each row execute function tronc_reports_stay();
`;
