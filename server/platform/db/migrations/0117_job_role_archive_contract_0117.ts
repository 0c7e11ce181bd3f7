/**
 * An archived job role has the time of its archiving, as every other record. That of roles archived before is when they were
 * last changed.
 */
export const sql = `
alter table job_roles add column archived_at timestamptz;
update job_roles set archived_at = updated_at where archived;
drop index job_roles_job_title_key;
create unique index job_roles_job_title_key on job_roles (company_id, lower(job_title)) where archived_at is null;
alter table job_roles drop column archived;
`;
