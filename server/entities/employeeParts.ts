import { sql } from 'kysely';
import type { Row } from '#server/crud/repository.ts';
import type { Db } from '#server/http/context.ts';
import { trainingTypesOf } from './trainingTypes.ts';

export interface Named {
  id: number;
  name: string;
}
export interface HeldJobRole {
  job_role_id: number;
  job_title: string;
}
export interface TrainingStatus {
  training_id: number;
  name: string;
  status: 'incomplete' | 'complete';
}

const idsOf = (rows: readonly Row[], key: string): number[] => [
  ...new Set(rows.map((row) => row[key]).filter((id): id is number => typeof id === 'number')),
];

/** Rows of one employee each, gathered by employee in the order in which they came. */
const byEmployee = <T>(rows: readonly { employee_id: number; part: T }[]): ReadonlyMap<number, T[]> => {
  const found = new Map<number, T[]>();
  for (const { employee_id, part } of rows) found.set(employee_id, [...(found.get(employee_id) ?? []), part]);
  return found;
};

const namesOf = async (db: Db, table: 'companies' | 'schemes', ids: readonly number[]) => {
  const { rows } = await sql<Named>`select id, name from ${sql.table(table)} where id = any(${ids})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Employees and the companies they are of: the keys of what hangs on them are led by the company. */
export interface EmployeeKeys {
  companies: readonly number[];
  employees: readonly number[];
}

const among = ({ companies, employees }: EmployeeKeys) =>
  sql`e.company_id = any(${companies}) and e.employee_id = any(${employees})`;

export const jobRolesOf = async (db: Db, keys: EmployeeKeys): Promise<ReadonlyMap<number, HeldJobRole[]>> => {
  const { rows } = await sql<{ employee_id: number; part: HeldJobRole }>`
    select e.employee_id, json_build_object('job_role_id', r.id, 'job_title', r.job_title) as part
    from employee_job_roles e join job_roles r on r.company_id = e.company_id and r.id = e.job_role_id
    where ${among(keys)} order by e.position, r.id`.execute(db);
  return byEmployee(rows);
};

export const sitesOf = async (db: Db, keys: EmployeeKeys): Promise<ReadonlyMap<number, Named[]>> => {
  const { rows } = await sql<{ employee_id: number; part: Named }>`
    select e.employee_id, json_build_object('id', s.id, 'name', s.name) as part
    from employee_sites e join sites s on s.company_id = e.company_id and s.id = e.site_id
    where ${among(keys)} order by lower(s.name), s.id`.execute(db);
  return byEmployee(rows);
};

const irishPayrolls = async (db: Db, payrolls: readonly number[]): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<Named>`select id from payrolls where id = any(${payrolls}) and irish_payroll`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

/** The trainings that each employee has complete. */
export const completedOf = async (db: Db, keys: EmployeeKeys): Promise<ReadonlyMap<number, number[]>> => {
  const { rows } = await sql<{ employee_id: number; part: number }>`
    select e.employee_id, e.training_id as part from employee_training e where ${among(keys)} and e.complete`.execute(
    db,
  );
  return byEmployee(rows);
};

/**
 * What an employee's answer says beyond its own columns (contract B), for a whole page in one query each. Every
 * training type of the company is named: what nobody has ticked is incomplete (E8).
 */
export const employeeParts = async (db: Db, rows: readonly Row[], withSites: boolean) => {
  const keys = { companies: idsOf(rows, 'company_id'), employees: rows.map(({ id }) => id) };
  const [companies, schemes, jobRoles, sites, irish, types, done] = await Promise.all([
    namesOf(db, 'companies', keys.companies),
    namesOf(db, 'schemes', idsOf(rows, 'tronc_scheme_id')),
    jobRolesOf(db, keys),
    withSites ? sitesOf(db, keys) : null,
    irishPayrolls(db, idsOf(rows, 'payroll_id')),
    trainingTypesOf(db, keys.companies),
    completedOf(db, keys),
  ]);
  return rows.map((row) => {
    const scheme = schemes.get(row.tronc_scheme_id as number);
    const complete = new Set(done.get(row.id));
    return {
      name: `${row.surname}, ${row.forename_1}`,
      payroll_no: row.payroll_ref,
      company: companies.get(row.company_id as number),
      ...(sites && { sites: sites.get(row.id) ?? [] }),
      job_roles: jobRoles.get(row.id) ?? [],
      current_tronc_scheme: scheme ? [scheme] : [],
      training_status: types
        .filter(({ company_id }) => company_id === row.company_id)
        .map(({ id, name }): TrainingStatus => {
          return { training_id: id, name, status: complete.has(id) ? 'complete' : 'incomplete' };
        }),
      irish_payroll: irish.has(row.payroll_id as number),
    };
  });
};
