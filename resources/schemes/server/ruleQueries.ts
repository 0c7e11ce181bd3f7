import { type RawBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { PortalError } from '#domain/errors.ts';
import { RULE_COLUMNS, schemeRules } from '#domain/schemeRules.ts';
import type { RuleSet } from '#domain/tronc/index.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Db } from '#server/context.ts';

/** A scheme, or that of a row of an outer query. */
interface SchemePlace {
  id: number | RawBuilder<number>;
  company_id: number;
}

const inScheme = ({ id, company_id }: SchemePlace) => sql<boolean>`company_id = ${company_id} and scheme_id = ${id}`;

/** The divisions of a scheme with their departments, as a calculation takes them. */
export const divisionsQuery = (db: Db, scheme: SchemePlace) =>
  db
    .selectFrom('divisions as d')
    .select((eb) => [
      'd.id',
      'd.name',
      'd.split',
      jsonArrayFrom(
        eb
          .selectFrom('departments as dep')
          .select(['dep.id', 'dep.name', 'dep.split'])
          .whereRef('dep.company_id', '=', 'd.company_id')
          .whereRef('dep.division_id', '=', 'd.id')
          .orderBy('dep.id'),
      ).as('departments'),
    ])
    .where(inScheme(scheme))
    .orderBy('d.id');

/** The spans of a scheme's points by length of service, as a calculation takes them. */
export const lengthOfServiceQuery = (db: Db, scheme: SchemePlace) =>
  db
    .selectFrom('scheme_length_of_service')
    .select(['time_span as months', 'tronc_points as points'])
    .where(inScheme(scheme))
    .orderBy('time_span');

/** The training points of a scheme, as a calculation takes them. */
export const trainingQuery = (db: Db, scheme: SchemePlace) =>
  db
    .selectFrom('scheme_training_points')
    .select(['training_id as trainingId', 'complete_points as completePoints', 'incomplete_points as incompletePoints'])
    .where(inScheme(scheme))
    .orderBy('training_id');

/** Returns the rules that the tables of schemes of a company contain, by the id of the scheme, in one query. */
export const readRulesOf = async (
  db: Db,
  company_id: number,
  ids: readonly number[],
): Promise<Map<number, RuleSet>> => {
  const scheme: SchemePlace = { id: sql.ref<number>('s.id'), company_id };
  const rows = await db
    .selectFrom('schemes as s')
    .select(['s.id', ...RULE_COLUMNS])
    .select([
      jsonArrayFrom(divisionsQuery(db, scheme)).as('divisions'),
      jsonArrayFrom(
        db
          .selectFrom('scheme_job_roles')
          .select(['job_role_id as id', 'points', 'department_id as departmentId'])
          .where(inScheme(scheme))
          .orderBy('job_role_id'),
      ).as('jobRoles'),
      jsonArrayFrom(lengthOfServiceQuery(db, scheme)).as('lengthOfService'),
      jsonArrayFrom(trainingQuery(db, scheme)).as('training'),
    ])
    .where('s.company_id', '=', company_id)
    .where(sql<boolean>`s.id = any(${ids})`)
    .execute();
  return new Map(
    rows.map(({ id, divisions, jobRoles, lengthOfService, training, ...row }) => [
      id,
      { scheme: schemeRules(row), divisions, jobRoles, lengthOfService, training },
    ]),
  );
};

/** Returns the rules that the tables of a scheme contain: those of its newest periods. */
export const readRules = async (db: Db, { id, company_id }: SchemeKey): Promise<RuleSet> => {
  const rules = (await readRulesOf(db, company_id, [id])).get(id);
  if (!rules) throw new PortalError('not_found');
  return rules;
};
