import { sql } from 'kysely';
import type { NamedRef } from '#domain/contract/common.ts';
import { Departments } from '#domain/imports/departments.ts';
import { recordsByName } from '#domain/imports/recordsByName.ts';
import type { Db } from '#server/context.ts';

type Place = NamedRef & { id: number; archived: boolean };
type Find = (name: string) => readonly Place[];
type SchemePlace = Place & { site: NamedRef };

/** How the job roles and sites of a company are found by the names in a file, and how its departments are written. */
export interface Lookups {
  jobRoles: Find;
  sites: Find;
  schemes: (name: string) => readonly SchemePlace[];
  departments: Departments;
}

const byName = (records: readonly Place[]): Find => recordsByName(records, ({ name }) => [name]);

export const lookupsOf = async (db: Db, company_id: number): Promise<Lookups> => {
  const [roles, sites, schemes, departments] = await Promise.all([
    sql<Place>`
      select id, job_title as name, archived_at is not null as archived from job_roles where company_id = ${company_id}
      order by archived_at desc`.execute(db),
    sql<Place>`
      select id, name, archived_at is not null as archived from sites where company_id = ${company_id}`.execute(db),
    sql<SchemePlace>`
      select s.id, s.name, s.archived_at is not null as archived, json_build_object('id', t.id, 'name', t.name) as site
      from schemes s join sites t on t.company_id = s.company_id and t.id = s.site_id
      where s.company_id = ${company_id}`.execute(db),
    sql<{ name: string }>`
      select department as name from employees where company_id = ${company_id} and department is not null
      group by department order by count(*) desc, department`.execute(db),
  ]);
  return {
    jobRoles: byName(roles.rows),
    sites: byName(sites.rows),
    schemes: recordsByName(schemes.rows, ({ name }) => [name]),
    departments: new Departments(departments.rows.map(({ name }) => name)),
  };
};
