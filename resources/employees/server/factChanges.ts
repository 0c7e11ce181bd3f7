import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { type FactChange, factChangesAnswer } from '#domain/contract/factChanges.ts';
import { employee } from '#domain/entities/index.ts';
import { formatPoints } from '#domain/money/units.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import type { FactKind, FactValue } from '#domain/tronc/index.ts';
import type { InCompany } from '#server/context.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';

interface FactRow {
  effective_from: string;
  kind: FactKind;
  scheme_id: number | null;
  scheme: string | null;
  before: FactValue;
  after: FactValue;
  user_id: number;
  forename: string;
  surname: string;
  created_at: Date;
}

/** Reads each change with the value that follows it: that before the next change of the same fact, or that of the tables. */
const rowsOf = async ({ db, company }: InCompany, id: number): Promise<FactRow[]> => {
  const { rows } = await sql<FactRow>`
    select f.until::text as effective_from, f.kind, f.scheme_id, s.name as scheme, f.value as before, f.created_at,
      u.id as user_id, u.forename, u.surname,
      coalesce(lead(f.value) over (partition by f.kind, f.scheme_id order by f.until), case f.kind
        when 'job_roles' then (select coalesce(jsonb_agg(r.job_role_id order by r.position, r.job_role_id), '[]')
          from employee_job_roles r where r.company_id = ${company} and r.employee_id = ${id})
        when 'training' then (select coalesce(jsonb_agg(t.training_id order by t.training_id), '[]')
          from employee_training t where t.company_id = ${company} and t.employee_id = ${id} and t.complete)
        else to_jsonb(coalesce((select i.points from employee_individual_points i where i.company_id = ${company}
          and i.scheme_id = f.scheme_id and i.employee_id = ${id}), 0)) end) as after
    from employee_facts f join users u on u.id = f.created_by
      left join schemes s on s.company_id = ${company} and s.id = f.scheme_id
    where f.company_id = ${company} and f.employee_id = ${id} order by f.until, f.kind, f.scheme_id`.execute(db);
  return rows;
};

type Names = Readonly<Record<FactKind, ReadonlyMap<number, string>>>;

const namesOf = async ({ db, company }: InCompany): Promise<Names> => {
  const roles = await db
    .selectFrom('job_roles')
    .select(['id', 'job_title'])
    .where('company_id', '=', company)
    .execute();
  const trainings = await db
    .selectFrom('training_types')
    .select(['id', 'name'])
    .where('company_id', '=', company)
    .execute();
  return {
    job_roles: new Map(roles.map(({ id, job_title }) => [id, job_title])),
    training: new Map(trainings.map(({ id, name }) => [id, name])),
    individual_points: new Map(),
  };
};

const textsOf = (kind: FactKind, value: FactValue, names: Names): string[] => {
  if (typeof value === 'number') return value === 0 ? [] : [formatPoints(value)];
  // A job role or training that was deleted has no name.
  return value.flatMap((id) => names[kind].get(id) ?? []);
};

const changesOf = async (context: InCompany, id: number): Promise<FactChange[]> => {
  const rows = await rowsOf(context, id);
  if (rows.length === 0) return [];
  const names = await namesOf(context);
  return rows.map(
    ({ effective_from, kind, scheme_id, scheme, before, after, user_id, forename, surname, created_at }) => ({
      ...{ effective_from, kind },
      scheme: scheme_id === null ? null : { id: scheme_id, name: scheme ?? '' },
      from: textsOf(kind, before, names),
      to: textsOf(kind, after, names),
      created_by: { id: user_id, forename, surname, name: `${forename} ${surname}` },
      created_at: toInstant(created_at),
    }),
  );
};

/** From which day on job roles, training and individual points of a person change. */
export const factChangesRoute: AnyRoute = route({
  method: 'GET',
  path: '/employee/{id}/fact_changes',
  tag: employee.words.many,
  summary: 'Read from which day on the job roles, training and individual points of an employee change',
  permission: { who: 'subject', rule: AREAS.employees.canView, find: recordOf(employee) },
  answer: factChangesAnswer,
  handle: async (context, { params }) => ok(await changesOf(context, params.id)),
});
