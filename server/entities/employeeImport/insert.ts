import { sql } from 'kysely';
import type { Db } from '#server/context.ts';
import { auditEntryOf, auditImported, type Importing } from './auditEntries.ts';
import { idArray } from './idArray.ts';
import type { ImportLine } from './readLine.ts';

/** Adds a batch of people with their job roles and sites, and records that this import created them; in one statement. */
export const insertPeople = async (db: Db, place: Importing, lines: readonly ImportLine[]): Promise<void> => {
  if (lines.length === 0) return;
  const column = <T>(of: (line: ImportLine) => T): T[] => lines.map(of);
  await sql`
    with given as (
      select * from unnest(
        ${column((line) => line.forename_1)}::text[], ${column((line) => line.surname)}::text[],
        ${column((line) => line.payroll_ref)}::text[], ${column((line) => line.email)}::text[],
        ${column((line) => line.mobile)}::text[], ${column((line) => line.start_date)}::date[],
        ${column((line) => line.leave_date)}::date[], ${column((line) => line.department)}::text[],
        ${column((line) => line.ni_number)}::text[], ${column((line) => idArray(line.job_roles))}::text[],
        ${column((line) => idArray(line.sites))}::text[]
      ) with ordinality as t (forename_1, surname, payroll_ref, email, mobile, start_date, leave_date, department,
        ni_number, job_role_ids, site_ids, place)
    ), people as (
      insert into employees (company_id, payroll_id, tronc_scheme_id, is_opted_out_of_tronc_scheme, forename_1, surname,
        payroll_ref, email, mobile, start_date, leave_date, department, ni_number)
      select ${place.company_id}, ${place.payroll_id}, ${place.scheme?.id ?? null}::bigint, false, forename_1, surname,
        payroll_ref, email, mobile, start_date, leave_date, department, ni_number
      from given order by place
      returning id, payroll_ref, revision
    ), roles as (
      insert into employee_job_roles (company_id, employee_id, job_role_id, position)
      select ${place.company_id}, people.id, role.id, role.place - 1
      from people join given using (payroll_ref)
        cross join unnest(given.job_role_ids::bigint[]) with ordinality as role (id, place)
    ), sites as (
      insert into employee_sites (company_id, employee_id, site_id)
      select ${place.company_id}, people.id, site_id
      from people join given using (payroll_ref) cross join unnest(given.site_ids::bigint[]) as site_id
    ), noted as (
      ${auditImported(place, sql`select id, ${JSON.stringify(auditEntryOf(place.import_id, place, null))}::jsonb as audit_entry from people`)}
    )
    insert into employee_import_rows (company_id, import_id, employee_id, revision)
    select ${place.company_id}, ${place.import_id}, id, revision from people`.execute(db);
};
