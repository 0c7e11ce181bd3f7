import { sql } from 'kysely';
import type { NamedRef } from '#domain/contract/common.ts';
import type { FieldError, Rule } from '#domain/schema/rules.ts';
import type { Context, Db } from '#server/context.ts';
import { auditAll } from '#server/platform/audit/audit.ts';
import { jobRolesOf, sitesOf } from './employeeParts.ts';

/** An employee, by the keys that the indexes of its links start with. */
export interface EmployeeKey {
  id: number;
  company_id: number;
}

const keysOf = ({ id, company_id }: EmployeeKey) => ({ companies: [company_id], employees: [id] });

const faultsIn = (
  given: readonly number[],
  place: (index: number) => string,
  wrong: (id: number) => Rule | null,
  label: string,
): FieldError[] =>
  given.flatMap((id, index) => {
    const rule = given.indexOf(id) < index ? 'repeated' : wrong(id);
    return rule ? [{ path: place(index), rule, params: { label } }] : [];
  });

/**
 * Rejects job roles of other companies and archived ones. A job role that the employee already has may stay after it
 * was archived.
 */
export const jobRoleFaults = async (db: Db, { id, company_id }: EmployeeKey, given: readonly number[]) => {
  const { rows } = await sql<{ id: number; usable: boolean }>`
    select id, (archived_at is null or exists(select 1 from employee_job_roles e
      where e.company_id = ${company_id} and e.employee_id = ${id} and e.job_role_id = job_roles.id)) as usable
    from job_roles where company_id = ${company_id} and id = any(${given})`.execute(db);
  const known = new Map(rows.map((role) => [role.id, role.usable]));
  const wrong = (role: number): Rule | null =>
    known.get(role) === undefined ? 'not_found' : known.get(role) ? null : 'archived';
  return faultsIn(given, (index) => `job_roles.${index}.job_role_id`, wrong, 'Job role');
};

/** Rejects sites of other companies and archived ones. A site that the employee already has may stay. */
export const siteFaults = async (db: Db, { id, company_id }: EmployeeKey, given: readonly number[]) => {
  const { rows } = await sql<{ id: number; usable: boolean }>`
    select id, (archived_at is null or exists(select 1 from employee_sites e
      where e.company_id = ${company_id} and e.employee_id = ${id} and e.site_id = sites.id)) as usable
    from sites where company_id = ${company_id} and id = any(${given})`.execute(db);
  const known = new Map(rows.map((site) => [site.id, site.usable]));
  const wrong = (site: number): Rule | null =>
    known.get(site) === undefined ? 'not_found' : known.get(site) ? null : 'archived';
  return faultsIn(given, (index) => `site_ids.${index}`, wrong, 'Site');
};

/**
 * Replaces the employee's job roles with these, in this order.
 * @returns the job roles [before, after]
 */
export const replaceJobRoles = async (
  db: Db,
  key: EmployeeKey,
  given: readonly number[],
): Promise<[NamedRef[], NamedRef[]]> => {
  const { id, company_id } = key;
  const roles = async () =>
    ((await jobRolesOf(db, keysOf(key))).get(key.id) ?? []).map(
      ({ job_role_id, job_title }): NamedRef => ({ id: job_role_id, name: job_title }),
    );
  const before = await roles();
  await sql`delete from employee_job_roles where company_id = ${company_id} and employee_id = ${id}`.execute(db);
  await sql`
    insert into employee_job_roles (company_id, employee_id, job_role_id, position)
    select ${company_id}, ${id}, role, place - 1 from unnest(${given}::bigint[]) with ordinality as t (role, place)`.execute(
    db,
  );
  return [before, await roles()];
};

/**
 * Replaces the employee's sites with these.
 * @returns the sites [before, after]
 */
export const replaceSites = async (
  db: Db,
  key: EmployeeKey,
  given: readonly number[],
): Promise<[NamedRef[], NamedRef[]]> => {
  const { id, company_id } = key;
  const sites = async () => (await sitesOf(db, keysOf(key))).get(key.id) ?? [];
  const before = await sites();
  await sql`delete from employee_sites where company_id = ${company_id} and employee_id = ${id}`.execute(db);
  await sql`
    insert into employee_sites (company_id, employee_id, site_id)
    select ${company_id}, ${id}, site from unnest(${given}::bigint[]) as t (site)`.execute(db);
  return [before, await sites()];
};

/** The records linked with an employee before and after, by resource. */
export interface LinkedRecords {
  job_roles?: [before: readonly number[], after: readonly number[]];
  sites?: [before: readonly number[], after: readonly number[]];
  schemes?: [before: readonly number[], after: readonly number[]];
}

/**
 * Records in the history of the linked records, too, that the employee was added or removed: one row for each linked
 * record that changed.
 */
export const auditLinked = (
  context: Context,
  { company_id, ...person }: EmployeeKey & NamedRef,
  ends: LinkedRecords,
): Promise<void> =>
  auditAll(
    context,
    Object.entries(ends).flatMap(
      ([resource, [before, after]]: [string, readonly [readonly number[], readonly number[]]]) => {
        const end = (event: string, changes: unknown[]) => (record_id: number) => ({
          event: `${resource}.${event}`,
          resource,
          record_id,
          company_id,
          changes: { employee: changes },
        });
        return [
          ...before.filter((id) => !after.includes(id)).map(end('unlinked', [person, null])),
          ...after.filter((id) => !before.includes(id)).map(end('linked', [null, person])),
        ];
      },
    ),
  );
