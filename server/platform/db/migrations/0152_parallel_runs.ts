/**
 * What the previous system shared of a period, compared with a draft (parallel runs). Money in pence. `people` has both amounts
 * of everyone with what explains the difference: employees by their id, others by the ref and name of the file. A run never
 * changes. Nothing else refers to it. The columns of its files are remembered for each scheme.
 */
export const sql = `
create table parallel_runs (
  id bigint generated always as identity,
  company_id bigint not null,
  scheme_id bigint not null,
  period_id bigint not null,
  report_id bigint not null,
  file_id bigint not null,
  previous_fund bigint check (previous_fund >= 0),
  fund bigint not null,
  previous_shared bigint not null check (previous_shared >= 0),
  shared bigint not null,
  people_count integer not null,
  differing integer not null,
  unexplained integer not null,
  agreed boolean not null,
  settings jsonb not null,
  people jsonb not null,
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  primary key (company_id, id),
  foreign key (company_id, scheme_id) references schemes (company_id, id),
  foreign key (company_id, period_id) references tronc_periods (company_id, id),
  foreign key (company_id, report_id) references tronc_reports (company_id, id),
  foreign key (company_id, file_id) references stored_files (company_id, id)
);
create index parallel_runs_id_idx on parallel_runs (id);
create index parallel_runs_scheme_idx on parallel_runs (company_id, scheme_id, id);
create index parallel_runs_period_idx on parallel_runs (company_id, period_id);
create index parallel_runs_report_idx on parallel_runs (company_id, report_id);
create index parallel_runs_file_idx on parallel_runs (company_id, file_id);

alter table import_mappings drop constraint import_mappings_kind_check;
alter table import_mappings add constraint import_mappings_kind_check
  check (kind in ('employees', 'hours', 'payroll_result', 'net_pays', 'parallel_run'));
`;
