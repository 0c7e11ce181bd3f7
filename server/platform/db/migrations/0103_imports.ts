/**
 * What each import of employees did, so that it can be undone: the employees it created (`before` is null), and the
 * previous values of the cells it changed. `revision` is the employee's revision after the import; while it is still
 * the same, the employee has not been changed since.
 *
 * `import_mappings` has how the columns of an imported file are mapped: of employees for a payroll, of hours for a scheme.
 * `target_id` refers to either; neither is ever deleted.
 */
export const sql = `
create table employee_imports (
  id bigint generated always as identity,
  company_id bigint not null,
  payroll_id bigint not null,
  filename text not null,
  created_by bigint not null references users (id),
  created_at timestamptz not null,
  created integer not null default 0,
  updated integer not null default 0,
  undone_at timestamptz,
  undone_by bigint references users (id),
  primary key (company_id, id),
  foreign key (company_id, payroll_id) references payrolls (company_id, id)
);
create index employee_imports_id_idx on employee_imports (id);
create index employee_imports_payroll_id_idx on employee_imports (payroll_id, id);
create table employee_import_rows (
  company_id bigint not null,
  import_id bigint not null,
  employee_id bigint not null,
  revision integer not null,
  before jsonb,
  primary key (company_id, import_id, employee_id),
  foreign key (company_id, import_id) references employee_imports (company_id, id),
  foreign key (company_id, employee_id) references employees (company_id, id)
);
create index employee_import_rows_employee_idx on employee_import_rows (company_id, employee_id);
create table import_mappings (
  company_id bigint not null references companies (id),
  kind text not null check (kind in ('employees', 'hours')),
  target_id bigint not null,
  columns jsonb not null,
  updated_at timestamptz not null,
  primary key (company_id, kind, target_id)
);
`;
