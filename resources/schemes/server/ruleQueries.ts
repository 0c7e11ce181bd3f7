import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { RULE_COLUMNS, schemeRules } from '#domain/schemeRules.ts';
import type { RuleSet } from '#domain/tronc/index.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Db } from '#server/context.ts';

const inScheme = ({ id, company_id }: SchemeKey) => sql<boolean>`company_id = ${company_id} and scheme_id = ${id}`;

/** The divisions of a scheme with their departments, as a calculation takes them. */
export const divisionsQuery = (db: Db, scheme: SchemeKey) =>
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
export const lengthOfServiceQuery = (db: Db, scheme: SchemeKey) =>
  db
    .selectFrom('scheme_length_of_service')
    .select(['time_span as months', 'tronc_points as points'])
    .where(inScheme(scheme))
    .orderBy('time_span');

/** The training points of a scheme, as a calculation takes them. */
export const trainingQuery = (db: Db, scheme: SchemeKey) =>
  db
    .selectFrom('scheme_training_points')
    .select(['training_id as trainingId', 'complete_points as completePoints', 'incomplete_points as incompletePoints'])
    .where(inScheme(scheme))
    .orderBy('training_id');

/** Returns the rules that the tables of a scheme contain: those of its newest periods. */
export const readRules = async (db: Db, scheme: SchemeKey): Promise<RuleSet> => {
  const { scheme: row, ...lists } = await db
    .selectNoFrom([
      jsonObjectFrom(
        db
          .selectFrom('schemes')
          .select(RULE_COLUMNS)
          .where('company_id', '=', scheme.company_id)
          .where('id', '=', scheme.id),
      )
        .$notNull()
        .as('scheme'),
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
    .executeTakeFirstOrThrow();
  return { scheme: schemeRules(row), ...lists };
};
