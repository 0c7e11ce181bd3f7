import { sql } from 'kysely';
import type { Question } from '#domain/questions.ts';
import type { Context } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import type { Place } from './place.ts';

interface Twins {
  name: string;
  other: string;
  people: number;
}

/**
 * Returns the question whether people of an import are one person: two current people of the payroll with one NI or PPS number,
 * or with one name and email. Reads nothing for a caller who cannot be asked.
 */
export const twinsQuestion = async (
  context: Context,
  { company_id, payroll_id }: Place,
  import_id: number,
): Promise<Question[]> => {
  if (context.confirmed === undefined) return [];
  const day = today(context);
  const current = (alias: string) => sql`${sql.ref(`${alias}.company_id`)} = ${company_id}
    and ${sql.ref(`${alias}.payroll_id`)} = ${payroll_id} and ${sql.ref(`${alias}.archived_at`)} is null
    and (${sql.ref(`${alias}.leave_date`)} is null or ${sql.ref(`${alias}.leave_date`)} >= ${day})`;
  const pairs = (same: ReturnType<typeof sql>) => sql`
    select e.id, e.surname || ', ' || e.forename_1 as name, o.surname || ', ' || o.forename_1 as other
    from employee_import_rows r
      join employees e on e.company_id = r.company_id and e.id = r.employee_id
      join employees o on ${same} and o.id <> e.id
    where r.company_id = ${company_id} and r.import_id = ${import_id} and ${current('e')} and ${current('o')}`;
  const { rows } = await sql<Twins>`
    select name, other, count(*) over ()::int as people from (
      ${pairs(sql`o.ni_number = e.ni_number`)}
      union
      ${pairs(sql`lower(o.email) = lower(e.email) and lower(o.surname) = lower(e.surname) and lower(o.forename_1) = lower(e.forename_1)`)}
    ) found order by id limit 1`.execute(context.db);
  const [first] = rows;
  return first ? [{ code: 'same_person', params: { ...first } }] : [];
};
