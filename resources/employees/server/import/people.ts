import { sql } from 'kysely';
import type { NamedRef } from '#domain/contract/common.ts';
import { IMPORTED_FIELDS, type ImportedField } from '#domain/imports/employees.ts';
import type { Db } from '#server/context.ts';
import type { Place, SchemeRef } from './place.ts';

/** A person who is already on the payroll, with the columns that a file can change. */
export type Person = Record<ImportedField, string | null> & {
  id: number;
  archived: boolean;
  scheme: SchemeRef | null;
  opted_out: boolean;
  job_roles: NamedRef[];
  sites: NamedRef[];
};

/** Looks up each ref in the index, even if the planner's statistics of a payroll that has just grown are wrong. */
const ofRefs = ({ company_id, payroll_id }: Place, refs: readonly string[]) =>
  sql`unnest(${refs}::text[]) as given (ref) cross join lateral (
    select * from employees where company_id = ${company_id} and payroll_id = ${payroll_id}
      and lower(payroll_ref) = lower(given.ref) limit 1) e`;

/** Returns those of the given refs that are already used on the payroll, in lower case. */
export const takenRefs = async (db: Db, place: Place, refs: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ ref: string }>`select given.ref from ${ofRefs(place, refs)}`.execute(db);
  return new Set(rows.map(({ ref }) => ref.toLowerCase()));
};

/** Locks the people of these refs until the transaction ends, in the order of their ids as everywhere. */
export const lockPeople = async (db: Db, place: Place, refs: readonly string[]): Promise<void> => {
  await sql`select 1 from employees where company_id = ${place.company_id}
    and id = any(array(select e.id from ${ofRefs(place, refs)})) order by id for no key update`.execute(db);
};

/** Returns the people of these refs, by ref in lower case. */
export const peopleOf = async (db: Db, place: Place, refs: readonly string[]): Promise<ReadonlyMap<string, Person>> => {
  const { rows } = await sql<Person & { ref: string }>`
    select given.ref, e.id, e.archived_at is not null as archived, e.is_opted_out_of_tronc_scheme as opted_out,
      ${sql.join(IMPORTED_FIELDS.map((field) => sql.ref(`e.${field}`)))},
      (select json_build_object('id', s.id, 'name', s.name, 'site', json_build_object('id', t.id, 'name', t.name))
        from schemes s join sites t on t.company_id = s.company_id and t.id = s.site_id where s.company_id = ${place.company_id} and s.id = e.tronc_scheme_id) as scheme,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', r.job_title) order by h.position, r.id)
        from employee_job_roles h join job_roles r on r.company_id = h.company_id and r.id = h.job_role_id
        where h.company_id = ${place.company_id} and h.employee_id = e.id), '[]') as job_roles,
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by search_fold(s.name), s.id)
        from employee_sites h join sites s on s.company_id = h.company_id and s.id = h.site_id
        where h.company_id = ${place.company_id} and h.employee_id = e.id), '[]') as sites
    from ${ofRefs(place, refs)}`.execute(db);
  return new Map(rows.map(({ ref, ...person }) => [ref.toLowerCase(), person]));
};
