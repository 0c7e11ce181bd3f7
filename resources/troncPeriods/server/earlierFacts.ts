import { type RawBuilder, sql } from 'kysely';
import type { FactKind } from '#domain/tronc/index.ts';

/** A period of a scheme that begins on a day. */
interface Beginning {
  company_id: number;
  scheme_id: number;
  start_date: string;
}

/**
 * What was true of the person `e` of `employees` in a period, if it is not what the tables have: one row with a JSON `value`
 * before a change that counts from a later period on, otherwise none.
 */
const earlier = (kind: FactKind, { company_id, scheme_id, start_date }: Beginning) => {
  const scheme = kind === 'individual_points' ? scheme_id : null;
  return sql`(select f.value from employee_facts f where f.company_id = ${company_id} and f.employee_id = e.id
    and f.kind = ${kind} and f.scheme_id is not distinct from ${scheme}::bigint and f.until > ${start_date}::date
    order by f.until limit 1)`;
};

/** The job roles of the person `e` of `employees` in a period: a JSON array of ids in their order. */
export const roleIdsOf = (period: Beginning): RawBuilder<number[]> => sql<number[]>`coalesce((
    select coalesce((select jsonb_agg(r.id order by held.place)
      from jsonb_array_elements_text(was.value) with ordinality held (id, place)
      join job_roles r on r.company_id = ${period.company_id} and r.id = held.id::bigint), '[]')
    from ${earlier('job_roles', period)} was
  ), (select coalesce(jsonb_agg(r.job_role_id order by r.position, r.job_role_id), '[]')
    from employee_job_roles r where r.company_id = ${period.company_id} and r.employee_id = e.id))`;

/** The trainings that the person `e` of `employees` had completed for a period: a JSON array of ids in ascending order. */
export const completedIdsOf = (period: Beginning): RawBuilder<number[]> => sql<number[]>`coalesce(
  ${earlier('training', period)}, (select coalesce(jsonb_agg(t.training_id order by t.training_id), '[]')
    from employee_training t where t.company_id = ${period.company_id} and t.employee_id = e.id and t.complete))`;

/** The individual points, in hundredths, of the person `e` of `employees` in a period of the scheme. */
export const individualPointsOf = (period: Beginning): RawBuilder<number> => sql<number>`coalesce(
  ${earlier('individual_points', period)}::integer, (select i.points from employee_individual_points i
    where i.company_id = ${period.company_id} and i.scheme_id = ${period.scheme_id} and i.employee_id = e.id), 0)`;
