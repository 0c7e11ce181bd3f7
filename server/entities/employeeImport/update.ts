import { sql } from 'kysely';
import type { Db } from '#server/context.ts';
import { auditEntryOf, auditImported, type Importing } from './auditEntries.ts';
import type { Step } from './changes.ts';
import { idArray } from './idArray.ts';

/** Changes a batch of people by their lines and stores the previous values of the changed cells; in one statement. */
export const updatePeople = async (db: Db, place: Importing, steps: readonly Step[]): Promise<void> => {
  if (steps.length === 0) return;
  const column = <T>(of: (step: Step) => T): T[] => steps.map(of);
  /** The ids of links that replace the current ones, else null. */
  const links = (key: 'job_roles' | 'sites') =>
    column(({ line, changes }) => (changes.some(({ was }) => was[0] === key) ? idArray(line[key]) : null));
  const before = column(({ changes }) => JSON.stringify(Object.fromEntries(changes.map(({ was }) => was))));
  const auditEntry = column((step) => JSON.stringify(auditEntryOf(place.import_id, place, step)));
  await sql`
    with given as (
      select * from unnest(
        ${column(({ person }) => person?.id ?? 0)}::bigint[],
        ${column(({ line }) => line.forename_1)}::text[], ${column(({ line }) => line.surname)}::text[],
        ${column(({ line }) => line.email)}::text[], ${column(({ line }) => line.mobile)}::text[],
        ${column(({ line }) => line.start_date)}::date[], ${column(({ line }) => line.leave_date)}::date[],
        ${column(({ line }) => line.department)}::text[], ${column(({ line }) => line.ni_number)}::text[],
        ${links('job_roles')}::text[], ${links('sites')}::text[], ${before}::jsonb[],
        ${auditEntry}::jsonb[]
      ) as t (id, forename_1, surname, email, mobile, start_date, leave_date, department, ni_number, job_role_ids,
        site_ids, before, audit_entry)
    ), people as (
      update employees e set
        forename_1 = coalesce(g.forename_1, e.forename_1), surname = coalesce(g.surname, e.surname),
        email = coalesce(g.email, e.email), mobile = coalesce(g.mobile, e.mobile),
        start_date = coalesce(g.start_date, e.start_date), leave_date = coalesce(g.leave_date, e.leave_date),
        department = coalesce(g.department, e.department), ni_number = coalesce(g.ni_number, e.ni_number),
        tronc_scheme_id = coalesce(${place.scheme?.id ?? null}::bigint, e.tronc_scheme_id),
        revision = e.revision + 1, updated_at = now()
      from given g where e.company_id = ${place.company_id} and e.id = g.id
      returning e.id, e.revision, g.before || jsonb_build_object('revision', e.revision - 1) as before
    ), roles_left as (
      delete from employee_job_roles h using given g
      where h.company_id = ${place.company_id} and h.employee_id = g.id and h.job_role_id <> all(g.job_role_ids::bigint[])
    ), sites_left as (
      delete from employee_sites h using given g
      where h.company_id = ${place.company_id} and h.employee_id = g.id and h.site_id <> all(g.site_ids::bigint[])
    ), roles as (
      insert into employee_job_roles (company_id, employee_id, job_role_id, position)
      select ${place.company_id}, given.id, role.id, role.place - 1
      from given cross join unnest(given.job_role_ids::bigint[]) with ordinality as role (id, place)
      on conflict (company_id, employee_id, job_role_id) do update set position = excluded.position
    ), sites as (
      insert into employee_sites (company_id, employee_id, site_id)
      select ${place.company_id}, given.id, site_id from given cross join unnest(given.site_ids::bigint[]) as site_id
      on conflict (company_id, employee_id, site_id) do nothing
    ), noted as (
      ${auditImported(place, sql`select id, audit_entry from given`)}
    )
    insert into employee_import_rows (company_id, import_id, employee_id, revision, before)
    select ${place.company_id}, ${place.import_id}, id, revision, before from people`.execute(db);
};
