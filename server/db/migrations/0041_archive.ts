/**
 * Companies, sites, schemes and employees can be archived (SIT-015, EMP-058, CMP-070): `archived_at` is null while they
 * are in use. Each index contains only the archived records, which are few. A new column without a default does not
 * rewrite its table. The last index serves the filter of employees by job role.
 */
export const sql = `
alter table companies add column archived_at timestamptz;
alter table sites add column archived_at timestamptz;
alter table schemes add column archived_at timestamptz;
alter table employees add column archived_at timestamptz;
create index companies_archived_idx on companies (id) where archived_at is not null;
create index sites_archived_idx on sites (company_id, id) where archived_at is not null;
create index schemes_archived_idx on schemes (company_id, id) where archived_at is not null;
create index employees_archived_idx on employees (company_id, id) where archived_at is not null;
create index employee_job_roles_role_idx on employee_job_roles (company_id, job_role_id);
`;
