import { type RawBuilder, sql } from 'kysely';

/**
 * A condition in SQL: the person `e` of `employees` is a member of the scheme on one of these days, both included: it is their
 * home scheme, or they have a membership. Archived people are members of nothing.
 */
export const isMember = (
  { company_id, scheme_id }: { company_id: number; scheme_id: number },
  { start_date, end_date }: { start_date: string; end_date: string },
): RawBuilder<boolean> => sql<boolean>`(e.archived_at is null and (e.tronc_scheme_id = ${scheme_id} or e.id in (
  select m.employee_id from memberships m where m.company_id = ${company_id} and m.scheme_id = ${scheme_id}
    and coalesce(m.starts_on, '-infinity') <= ${end_date}::date and coalesce(m.ends_on, 'infinity') >= ${start_date}::date)) is true)`;
