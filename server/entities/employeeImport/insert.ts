import { sql } from 'kysely';
import type { Db } from '#server/http/context.ts';
import type { ImportLine } from './readLine.ts';

/** Where the people of a file go. */
export interface Place {
  company_id: number;
  payroll_id: number;
  tronc_scheme_id: number | null;
}

/** Adds a batch of people with their job role and site, in one statement. */
export const insertPeople = async (db: Db, place: Place, lines: readonly ImportLine[]): Promise<void> => {
  if (lines.length === 0) return;
  const column = <K extends keyof ImportLine>(key: K): ImportLine[K][] => lines.map((line) => line[key]);
  await sql`
    with given as (
      select * from unnest(
        ${column('forename_1')}::text[], ${column('surname')}::text[], ${column('payroll_ref')}::text[],
        ${column('email')}::text[], ${column('mobile')}::text[], ${column('start_date')}::date[],
        ${column('leave_date')}::date[], ${column('department')}::text[], ${column('ni_number')}::text[],
        ${column('job_role_id')}::bigint[], ${column('site_id')}::bigint[]
      ) with ordinality as t (forename_1, surname, payroll_ref, email, mobile, start_date, leave_date, department,
        ni_number, job_role_id, site_id, place)
    ), people as (
      insert into employees (company_id, payroll_id, tronc_scheme_id, is_opted_out_of_tronc_scheme, forename_1, surname,
        payroll_ref, email, mobile, start_date, leave_date, department, ni_number)
      select ${place.company_id}, ${place.payroll_id}, ${place.tronc_scheme_id}::bigint, false, forename_1, surname,
        payroll_ref, email, mobile, start_date, leave_date, department, ni_number
      from given order by place
      returning id, payroll_ref
    ), roles as (
      insert into employee_job_roles (company_id, employee_id, job_role_id, position)
      select ${place.company_id}, people.id, given.job_role_id, 0
      from people join given using (payroll_ref) where given.job_role_id is not null
    )
    insert into employee_sites (company_id, employee_id, site_id)
    select ${place.company_id}, people.id, given.site_id
    from people join given using (payroll_ref) where given.site_id is not null`.execute(db);
};
