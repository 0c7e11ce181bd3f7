import { type RawBuilder, sql } from 'kysely';
import type { FactChange } from '#domain/contract/factChanges.ts';
import { formatPoints } from '#domain/money/units.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import type { FactKind, FactValue } from '#domain/tronc/index.ts';
import { UNADOPTED } from '#resources/schemes/server/index.ts';
import type { InCompany } from '#server/context.ts';

/** A change of a fact about a person, with its values as stored. */
export interface FactRow {
  id: number;
  employee_id: number;
  /** 'Surname, Forename' */
  employee: string;
  /** `UNADOPTED` while it waits */
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

/**
 * Reads the changes of people of a company, each with the value that follows it: that before the next change of the same fact, or
 * that of the tables.
 * @param which a condition on the changes `f` and their people `e`
 */
export const factRows = async ({ db, company }: InCompany, which: RawBuilder<unknown>): Promise<FactRow[]> => {
  const { rows } = await sql<FactRow>`
    select f.id, f.employee_id, e.surname || ', ' || e.forename_1 as employee, f.until::text as effective_from, f.kind, f.scheme_id,
      s.name as scheme, f.value as before, f.created_at, u.id as user_id, u.forename, u.surname,
      coalesce((select n.value from employee_facts n where n.company_id = ${company} and n.employee_id = f.employee_id
        and n.kind = f.kind and n.scheme_id is not distinct from f.scheme_id and n.until > f.until order by n.until limit 1),
      case f.kind
        when 'job_roles' then (select coalesce(jsonb_agg(r.job_role_id order by r.position, r.job_role_id), '[]')
          from employee_job_roles r where r.company_id = ${company} and r.employee_id = f.employee_id)
        when 'training' then (select coalesce(jsonb_agg(t.training_id order by t.training_id), '[]')
          from employee_training t where t.company_id = ${company} and t.employee_id = f.employee_id and t.complete)
        else to_jsonb(coalesce((select i.points from employee_individual_points i where i.company_id = ${company}
          and i.scheme_id = f.scheme_id and i.employee_id = f.employee_id), 0)) end) as after
    from employee_facts f join users u on u.id = f.created_by
      join employees e on e.company_id = ${company} and e.id = f.employee_id
      left join schemes s on s.company_id = ${company} and s.id = f.scheme_id
    where f.company_id = ${company} and ${which}
    order by f.until, search_fold(e.surname), search_fold(e.forename_1), e.id, f.kind, f.scheme_id`.execute(db);
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

/** Returns each of these changes as a screen shows it. */
export const presentFacts = async (
  context: InCompany,
  rows: readonly FactRow[],
): Promise<(FactChange & Pick<FactRow, 'employee_id' | 'employee'>)[]> => {
  if (rows.length === 0) return [];
  const names = await namesOf(context);
  return rows.map(({ user_id, forename, surname, scheme_id, scheme, before, after, effective_from, ...row }) => ({
    ...{ id: row.id, kind: row.kind, employee_id: row.employee_id, employee: row.employee },
    effective_from: effective_from === UNADOPTED ? null : effective_from,
    scheme: scheme_id === null ? null : { id: scheme_id, name: scheme ?? '' },
    from: textsOf(row.kind, before, names),
    to: textsOf(row.kind, after, names),
    created_by: { id: user_id, forename, surname, name: `${forename} ${surname}` },
    created_at: toInstant(row.created_at),
  }));
};
