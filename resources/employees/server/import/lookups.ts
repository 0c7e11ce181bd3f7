import { sql } from 'kysely';
import type { NamedRef } from '#domain/contract/common.ts';
import { Departments } from '#domain/imports/departments.ts';
import { recordsByName } from '#domain/imports/recordsByName.ts';
import type { Db } from '#server/context.ts';

type Place = NamedRef & { id: number; archived: boolean };
type Find = (name: string) => readonly Place[];

/** How the job roles and sites of a company are found by the names in a file, and how its departments are written. */
export interface Lookups {
  jobRoles: Find;
  sites: Find;
  departments: Departments;
}

const byName = (records: readonly Place[]): Find => recordsByName(records, ({ name }) => [name]);

export const lookupsOf = async (db: Db, company_id: number): Promise<Lookups> => {
  const [roles, sites, departments] = await Promise.all([
    sql<Place>`
      select id, job_title as name, archived_at is not null as archived from job_roles where company_id = ${company_id}
      order by archived_at desc`.execute(db),
    sql<Place>`
      select id, name, archived_at is not null as archived from sites where company_id = ${company_id}`.execute(db),
    sql<{ name: string }>`
      select department as name from employees where company_id = ${company_id} and department is not null
      group by department order by count(*) desc, department`.execute(db),
  ]);
  return {
    jobRoles: byName(roles.rows),
    sites: byName(sites.rows),
    departments: new Departments(departments.rows.map(({ name }) => name)),
  };
};
