import { sql } from 'kysely';
import type { Db } from '#server/context.ts';

/** A person linked to a scheme, with their job roles in the person's own order. */
export interface SchemePerson {
  id: number;
  payroll_ref: string;
  name: string;
  start_date: string | null;
  leave_date: string | null;
  role_ids: number[];
}

type Scheme = { company_id: number; scheme_id: number };

/** Returns everyone linked to the scheme, including leavers but not archived people, in order of name. `name` is "Surname, Forename". */
export const peopleOf = (db: Db, { company_id, scheme_id }: Scheme): Promise<SchemePerson[]> =>
  db
    .selectFrom('employees as e')
    .select([
      'e.id',
      'e.payroll_ref',
      'e.start_date',
      'e.leave_date',
      sql<string>`e.surname || ', ' || e.forename_1`.as('name'),
      sql<number[]>`(select coalesce(json_agg(r.job_role_id order by r.position), '[]') from employee_job_roles r
        where r.company_id = e.company_id and r.employee_id = e.id)`.as('role_ids'),
    ])
    .where('e.company_id', '=', company_id)
    .where('e.tronc_scheme_id', '=', scheme_id)
    .where('e.archived_at', 'is', null)
    .orderBy(sql`search_fold(e.surname), search_fold(e.forename_1), e.id`)
    .execute();

/**
 * Returns titles of the scheme's job roles by id, unarchived ones first, so that of two equal titles the unarchived
 * role is found.
 */
export const rolesOf = async (db: Db, { company_id, scheme_id }: Scheme): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('scheme_job_roles as s')
    .innerJoin('job_roles as r', (join) =>
      join.onRef('r.company_id', '=', 's.company_id').onRef('r.id', '=', 's.job_role_id'),
    )
    .select(['r.id', 'r.job_title'])
    .where('s.company_id', '=', company_id)
    .where('s.scheme_id', '=', scheme_id)
    .orderBy('r.archived')
    .orderBy('r.id')
    .execute();
  return new Map(rows.map(({ id, job_title }) => [id, job_title]));
};

/** Returns whether a person's employment overlaps these days, both included; a missing start or end is unbounded. */
export const employedWithin = (
  person: Pick<SchemePerson, 'start_date' | 'leave_date'>,
  days: { start_date: string; end_date: string },
): boolean =>
  (person.start_date === null || person.start_date <= days.end_date) &&
  (person.leave_date === null || person.leave_date >= days.start_date);
