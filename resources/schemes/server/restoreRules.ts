import { sql } from 'kysely';
import { ruleRow } from '#domain/schemeRules.ts';
import type { RuleSet } from '#domain/tronc/index.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Db } from '#server/context.ts';

const partsOf = ({ divisions }: RuleSet) => divisions.map(({ id, name, split }) => ({ id, name, split }));
const departmentsOf = ({ divisions }: RuleSet) =>
  divisions.flatMap(({ id: division_id, departments }) => departments.map((one) => ({ ...one, division_id })));

/** Removes the rows of a scheme, which are written again or stay away. */
const clear = async (db: Db, { id, company_id }: SchemeKey): Promise<void> => {
  for (const table of ['scheme_job_roles', 'scheme_length_of_service', 'scheme_training_points'] as const)
    await db.deleteFrom(table).where('company_id', '=', company_id).where('scheme_id', '=', id).execute();
};

/** Writes divisions and departments with the ids that they had; those that exist keep their position. */
const writeDivisions = async (db: Db, { id, company_id }: SchemeKey, rules: RuleSet): Promise<void> => {
  await sql`
    insert into divisions (company_id, scheme_id, id, name, split, position) overriding system value
    select ${company_id}, ${id}, one.id, one.name, one.split, one.id from jsonb_to_recordset(${JSON.stringify(partsOf(rules))}::jsonb)
      as one (id bigint, name text, split int)
    on conflict (company_id, id) do update set name = excluded.name, split = excluded.split`.execute(db);
  await sql`
    insert into departments (company_id, scheme_id, id, division_id, name, split, position) overriding system value
    select ${company_id}, ${id}, one.id, one.division_id, one.name, one.split, one.id
      from jsonb_to_recordset(${JSON.stringify(departmentsOf(rules))}::jsonb)
      as one (id bigint, division_id bigint, name text, split int)
    on conflict (company_id, id) do update
      set division_id = excluded.division_id, name = excluded.name, split = excluded.split`.execute(db);
  const others = (table: 'departments' | 'divisions', kept: readonly { id: number }[]) =>
    db
      .deleteFrom(table)
      .where('company_id', '=', company_id)
      .where('scheme_id', '=', id)
      .where(sql<boolean>`id <> all(${kept.map((one) => one.id)}::bigint[])`)
      .execute();
  await others('departments', departmentsOf(rules));
  await others('divisions', rules.divisions);
};

/** Writes these rules into the tables of a locked scheme, in place of those that they contain. */
export const restoreRules = async (db: Db, scheme: SchemeKey, rules: RuleSet): Promise<void> => {
  const { id, company_id } = scheme;
  await db
    .updateTable('schemes')
    .set(ruleRow(rules.scheme))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
  await clear(db, scheme);
  await writeDivisions(db, scheme, rules);
  const own = { company_id, scheme_id: id };
  const roles = rules.jobRoles.flatMap(({ id: job_role_id, points, departmentId }) =>
    departmentId === null ? [] : [{ ...own, job_role_id, points, department_id: departmentId }],
  );
  if (roles.length > 0) await db.insertInto('scheme_job_roles').values(roles).execute();
  const spans = rules.lengthOfService.map(({ months, points }) => ({
    ...own,
    time_span: months,
    tronc_points: points,
  }));
  if (spans.length > 0) await db.insertInto('scheme_length_of_service').values(spans).execute();
  const trainings = rules.training.map(({ trainingId, completePoints, incompletePoints }) => ({
    ...own,
    training_id: trainingId,
    complete_points: completePoints,
    incomplete_points: incompletePoints,
  }));
  if (trainings.length > 0) await db.insertInto('scheme_training_points').values(trainings).execute();
};
