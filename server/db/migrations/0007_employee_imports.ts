/**
 * What each import of employees did, so that it can be undone: the employees it created (`before` is null), and the
 * previous values of the cells it changed. `revision` is the employee's revision after the import; while it is still
 * the same, the employee has not been changed since. The two other indexes allow an employee to be removed without
 * reading all hours and points of the company.
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
create index tronc_hours_employee_idx on tronc_hours (company_id, employee_id);
create index employee_individual_points_employee_idx on employee_individual_points (company_id, employee_id);
`;
