/**
 * How the columns of an imported file are mapped: of employees for a payroll, of hours for a scheme (contract H3).
 * `target_id` refers to either; neither is ever deleted.
 */
export const sql = `
create table import_mappings (
  company_id bigint not null references companies (id),
  kind text not null check (kind in ('employees', 'hours')),
  target_id bigint not null,
  columns jsonb not null,
  updated_at timestamptz not null,
  primary key (company_id, kind, target_id)
);
`;
