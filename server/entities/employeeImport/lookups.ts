import { sql } from 'kysely';
import type { NamedRef } from '#domain/contract/common.ts';
import type { Db } from '#server/context.ts';

/** The job roles and sites of a company by lower-case name, as files identify them. */
export interface Lookups {
  jobRoles: ReadonlyMap<string, NamedRef & { archived: boolean }>;
  sites: ReadonlyMap<string, NamedRef & { archived: boolean }>;
}

export const lookupsOf = async (db: Db, company_id: number): Promise<Lookups> => {
  const [roles, sites] = await Promise.all([
    sql<NamedRef & { archived: boolean }>`
      select id, job_title as name, archived from job_roles where company_id = ${company_id}
      order by archived desc`.execute(db),
    sql<NamedRef & { archived: boolean }>`
      select id, name, archived_at is not null as archived from sites where company_id = ${company_id}`.execute(db),
  ]);
  return {
    // An unarchived role is last, and so replaces an archived one of the same title.
    jobRoles: new Map(roles.rows.map((role) => [role.name.toLowerCase(), role])),
    sites: new Map(sites.rows.map((site) => [site.name.toLowerCase(), site])),
  };
};
