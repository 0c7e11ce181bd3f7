import { sql } from 'kysely';
import type { Db } from '#server/http/context.ts';

/** The job roles and sites of a company by their names in lower case, as a file names them. */
export interface Lookups {
  jobRoles: ReadonlyMap<string, { id: number; archived: boolean }>;
  sites: ReadonlyMap<string, number>;
}

export const lookupsOf = async (db: Db, company_id: number): Promise<Lookups> => {
  const [roles, sites] = await Promise.all([
    sql<{ id: number; archived: boolean; job_title: string }>`
      select id, archived, job_title from job_roles where company_id = ${company_id}
      order by archived desc`.execute(db),
    sql<{ id: number; name: string }>`select id, name from sites where company_id = ${company_id}`.execute(db),
  ]);
  return {
    // One in use comes last and so takes the place of an archived one of the same title.
    jobRoles: new Map(roles.rows.map(({ job_title, ...role }) => [job_title.toLowerCase(), role])),
    sites: new Map(sites.rows.map(({ id, name }) => [name.toLowerCase(), id])),
  };
};

/** Those of the given refs that somebody on the payroll has already, in lower case. */
export const takenRefs = async (
  db: Db,
  { company_id, payroll_id }: { company_id: number; payroll_id: number },
  refs: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ ref: string }>`
    select given as ref from unnest(${refs}::text[]) as given where exists (
      select from employees e where e.company_id = ${company_id} and e.payroll_id = ${payroll_id}
        and lower(e.payroll_ref) = lower(given))`.execute(db);
  return new Set(rows.map(({ ref }) => ref.toLowerCase()));
};
