import { sql } from 'kysely';
import type { Fault, Rule } from '#domain/schema/rules.ts';
import type { Db } from '#server/http/context.ts';
import { jobRolesOf, sitesOf } from './employeeParts.ts';

/** An employee, by the keys that its links are led by. */
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
): Fault[] =>
  given.flatMap((id, index) => {
    const rule = given.indexOf(id) < index ? 'repeated' : wrong(id);
    return rule ? [{ path: place(index), rule, params: { label } }] : [];
  });

/** Job roles must be the company's own and in use; one that is held already may stay though archived since. */
export const jobRoleFaults = async (db: Db, { id, company_id }: EmployeeKey, given: readonly number[]) => {
  const { rows } = await sql<{ id: number; usable: boolean }>`
    select id, (not archived or exists(select from employee_job_roles e
      where e.company_id = ${company_id} and e.employee_id = ${id} and e.job_role_id = job_roles.id)) as usable
    from job_roles where company_id = ${company_id} and id = any(${given})`.execute(db);
  const known = new Map(rows.map((role) => [role.id, role.usable]));
  const wrong = (role: number): Rule | null =>
    known.get(role) === undefined ? 'not_found' : known.get(role) ? null : 'archived';
  return faultsIn(given, (index) => `job_roles.${index}.job_role_id`, wrong, 'Job role');
};

/** Sites must be the company's own. */
export const siteFaults = async (db: Db, { company_id }: EmployeeKey, given: readonly number[]) => {
  const { rows } = await sql<{ id: number }>`
    select id from sites where company_id = ${company_id} and id = any(${given})`.execute(db);
  const known = new Set(rows.map(({ id }) => id));
  return faultsIn(
    given,
    (index) => `site_ids.${index}`,
    (site) => (known.has(site) ? null : 'not_found'),
    'Site',
  );
};

/** Puts these job roles, in this order, in place of those held. @returns their titles [before, after] */
export const replaceJobRoles = async (
  db: Db,
  key: EmployeeKey,
  given: readonly number[],
): Promise<[string[], string[]]> => {
  const { id, company_id } = key;
  const titles = async () => ((await jobRolesOf(db, keysOf(key))).get(key.id) ?? []).map(({ job_title }) => job_title);
  const before = await titles();
  await sql`delete from employee_job_roles where company_id = ${company_id} and employee_id = ${id}`.execute(db);
  await sql`
    insert into employee_job_roles (company_id, employee_id, job_role_id, position)
    select ${company_id}, ${id}, role, place - 1 from unnest(${given}::bigint[]) with ordinality as t (role, place)`.execute(
    db,
  );
  return [before, await titles()];
};

/** Puts these sites in place of those worked at. @returns their names [before, after] */
export const replaceSites = async (
  db: Db,
  key: EmployeeKey,
  given: readonly number[],
): Promise<[string[], string[]]> => {
  const { id, company_id } = key;
  const names = async () => ((await sitesOf(db, keysOf(key))).get(key.id) ?? []).map(({ name }) => name);
  const before = await names();
  await sql`delete from employee_sites where company_id = ${company_id} and employee_id = ${id}`.execute(db);
  await sql`
    insert into employee_sites (company_id, employee_id, site_id)
    select ${company_id}, ${id}, site from unnest(${given}::bigint[]) as t (site)`.execute(db);
  return [before, await names()];
};
