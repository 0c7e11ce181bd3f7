/**
 * The periods of a tronc with their hours, fund and files. `mandatory` is the part of a fund amount that stems from
 * mandatory service charges. `overdue_periods` has the periods whose delay was reported by a webhook, so that each is
 * reported once, also by several portals, and by a portal that was stopped at the time.
 */
export const sql = `
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
create index tronc_periods_pay_day_idx on tronc_periods (actual_pay_date);
create table overdue_periods (
  company_id bigint not null,
  tronc_period_id bigint not null,
  reported_at timestamptz not null,
  primary key (company_id, tronc_period_id),
  foreign key (company_id, tronc_period_id) references tronc_periods (company_id, id)
);
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
-- An employee is removed without reading all hours of the company.
create index tronc_hours_employee_idx on tronc_hours (company_id, employee_id);
create table tronc_amounts (
  company_id bigint not null,
  period_id bigint not null,
  bucket_start date,
  amount bigint not null check (amount >= 0),
  mandatory bigint,
  foreign key (company_id, period_id) references tronc_periods (company_id, id),
  constraint tronc_amounts_mandatory_check check (mandatory between 0 and amount)
);
create unique index tronc_amounts_key on tronc_amounts (company_id, period_id, coalesce(bucket_start, '0001-01-01'));
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
`;
