import { type RawBuilder, sql } from 'kysely';
import type { NamedRef } from '#domain/contract/common.ts';
import type { Employee, EmployeeJobRole } from '#domain/contract/employees.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import { waitEnd } from '#domain/statements/addressChange.ts';
import type { Db } from '#server/context.ts';
import type { Row } from '#server/crud/repository.ts';
import { batchLookups } from '#server/platform/db/batchLookups.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { unprintableIn } from '#server/platform/pdf/fonts.ts';

/** Groups rows by employee, keeping their order. */
const byEmployee = <T>(rows: readonly { employee_id: number; part: T }[]): ReadonlyMap<number, T[]> => {
  const found = new Map<number, T[]>();
  for (const { employee_id, part } of rows) found.set(employee_id, [...(found.get(employee_id) ?? []), part]);
  return found;
};

/** Employees and their companies: the indexes of employees' links start with the company. */
export interface EmployeeKeys {
  companies: readonly number[];
  employees: readonly number[];
}

const among = ({ companies, employees }: EmployeeKeys) =>
  sql`e.company_id = any(${companies}) and e.employee_id = any(${employees})`;

export const jobRolesOf = async (db: Db, keys: EmployeeKeys): Promise<ReadonlyMap<number, EmployeeJobRole[]>> => {
  const { rows } = await sql<{ employee_id: number; part: EmployeeJobRole }>`
    select e.employee_id, json_build_object('job_role_id', r.id, 'job_title', r.job_title) as part
    from employee_job_roles e join job_roles r on r.company_id = e.company_id and r.id = e.job_role_id
    where ${among(keys)} order by e.position, r.id`.execute(db);
  return byEmployee(rows);
};

export const sitesOf = async (db: Db, keys: EmployeeKeys): Promise<ReadonlyMap<number, NamedRef[]>> => {
  const { rows } = await sql<{ employee_id: number; part: NamedRef }>`
    select e.employee_id, json_build_object('id', s.id, 'name', s.name) as part
    from employee_sites e join sites s on s.company_id = e.company_id and s.id = e.site_id
    where ${among(keys)} order by search_fold(s.name), s.id`.execute(db);
  return byEmployee(rows);
};

/** Returns the trainings that each employee has completed. */
export const completedOf = async (db: Db, keys: EmployeeKeys): Promise<ReadonlyMap<number, number[]>> => {
  const { rows } = await sql<{ employee_id: number; part: number }>`
    select e.employee_id, e.training_id as part from employee_training e where ${among(keys)} and e.complete
    order by e.training_id`.execute(db);
  return byEmployee(rows);
};

type Parts = Pick<
  Employee,
  'id' | 'company' | 'job_roles' | 'current_tronc_scheme' | 'training_status' | 'irish_payroll'
> & { sites: NamedRef[]; statements_closed: Closed | null };

/** A change of the email address whose earlier statements are closed (server/session/workers/reissue.ts). */
interface Closed {
  /** a time of the database's clock as JSON */
  changed_at: string | null;
  is_waiting: boolean;
}

/** Returns an empty array for no rows, where json_agg returns null. */
const listed = (rows: RawBuilder<unknown>) => sql`coalesce((${rows}), '[]')`;

const partsWhere = async (db: Db, { companies, employees }: EmployeeKeys, day: IsoDate, withSites: boolean) => {
  const sites = sql`select json_agg(json_build_object('id', s.id, 'name', s.name) order by search_fold(s.name), s.id)
    from employee_sites h join sites s on s.company_id = h.company_id and s.id = h.site_id
    where h.company_id = e.company_id and h.employee_id = e.id`;
  const jobRoles = sql`select json_agg(json_build_object('job_role_id', r.id, 'job_title', r.job_title) order by h.position, r.id)
    from employee_job_roles h join job_roles r on r.company_id = h.company_id and r.id = h.job_role_id
    where h.company_id = e.company_id and h.employee_id = e.id`;
  const schemes = sql`select json_agg(json_build_object('id', s.id, 'name', s.name)
      order by (s.id = e.tronc_scheme_id) desc nulls last, search_fold(s.name), s.id)
    from schemes s where s.company_id = e.company_id and (s.id = e.tronc_scheme_id or s.id in (
      select m.scheme_id from memberships m where m.company_id = e.company_id and m.employee_id = e.id
        and coalesce(m.starts_on, '-infinity') <= ${day}::date and coalesce(m.ends_on, 'infinity') >= ${day}::date))`;
  const training = sql`select json_agg(json_build_object('training_id', t.id, 'name', t.name,
      'status', case when d.complete then 'complete' else 'incomplete' end) order by t.id)
    from training_types t left join employee_training d
      on d.company_id = t.company_id and d.employee_id = e.id and d.training_id = t.id
    where t.company_id = e.company_id`;
  const closed = sql`(select json_build_object('changed_at', w.changed_at, 'is_waiting', w.sent_at is null)
    from worker_reissues w where w.company_id = e.company_id and w.employee_id = e.id)`;
  const { rows } = await prepared(
    db,
    sql<Parts>`
    select e.id, json_build_object('id', c.id, 'name', c.name) as company,
      ${withSites ? listed(sites) : sql`null`} as sites, ${listed(jobRoles)} as job_roles,
      ${listed(schemes)} as current_tronc_scheme, ${listed(training)} as training_status,
      coalesce(p.irish_payroll, false) as irish_payroll,
      ${withSites ? closed : sql`null`} as statements_closed
    from employees e join companies c on c.id = e.company_id
    join payrolls p on p.company_id = e.company_id and p.id = e.payroll_id
    where e.company_id = any(${companies}) and e.id = any(${employees})`,
  );
  return new Map(rows.map((row) => [row.id, row]));
};

const closedSince = ({ changed_at, is_waiting }: Closed): Employee['statements_closed'] => {
  const since = changed_at === null ? null : new Date(changed_at);
  return { since: since && toInstant(since), opens: is_waiting && since ? waitEnd(since) : null };
};

/** A key as text, so that concurrent requests can share a statement. */
const keyOf = ({ company_id, id }: Row, day: IsoDate): string => `${company_id}:${id}:${day}`;

const partsBy = (withSites: boolean) =>
  batchLookups(async (db: Db, keys: readonly string[]) => {
    const asked = keys.map((key) => {
      const [company, employee, day = ''] = key.split(':');
      return { key, company: Number(company), employee: Number(employee), day };
    });
    const companies = [...new Set(asked.map(({ company }) => company))];
    const employees = asked.map(({ employee }) => employee);
    // Requests that share a statement at midnight have the new day.
    const day =
      asked
        .map((one) => one.day)
        .sort()
        .at(-1) ?? '';
    const found = await partsWhere(db, { companies, employees }, day, withSites);
    // Every employee has parts: the query starts from the employees.
    return new Map(asked.map(({ key, employee }) => [key, found.get(employee) as Parts]));
  });
const parts = { withSites: partsBy(true), withoutSites: partsBy(false) };

/**
 * Returns the parts of an employee's response that are not its own columns, for a whole page in one statement. It
 * contains every training type of the company: one that is not marked complete is incomplete.
 * @param day today at the sites
 */
export const employeeParts = async (db: Db, rows: readonly Row[], day: IsoDate, withSites: boolean) => {
  const keys = rows.map((row) => keyOf(row, day));
  const found = await parts[withSites ? 'withSites' : 'withoutSites'](db, keys);
  return rows.map((row) => {
    const { id: _, sites, statements_closed: closed, ...part } = found.get(keyOf(row, day)) as Parts;
    return {
      name: `${row.surname}, ${row.forename_1}`,
      payroll_no: row.payroll_ref,
      ...(withSites && {
        sites,
        statements_closed: closed && closedSince(closed),
        unprintable_letters: unprintableIn(`${row.forename_1} ${row.surname}`),
      }),
      ...part,
    };
  });
};
