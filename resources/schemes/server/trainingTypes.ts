import { AREAS } from '#domain/access/areas.ts';
import { newTrainingTypeBody, trainingTypeAnswer, trainingTypesQuery } from '#domain/contract/trainingTypes.ts';
import { company } from '#domain/entities/index.ts';
import type { RuleDifference } from '#domain/tronc/index.ts';
import type { Db } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { ok, pick } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/http/subjects.ts';

/** The training types of a new company (F-50). */
const DEFAULTS = ['Food hygiene', 'Service', 'Health and safety'];

export const addDefaultTrainingTypes = async (db: Db, company_id: number): Promise<void> => {
  await db
    .insertInto('training_types')
    .values(DEFAULTS.map((name) => ({ company_id, name })))
    .execute();
};

/** Returns the training types of companies, in the order in which they were added. */
const trainingTypesOf = (db: Db, companies: readonly number[]) =>
  db
    .selectFrom('training_types')
    .select(['company_id', 'id', 'name'])
    .where('company_id', 'in', companies)
    .orderBy('id')
    .execute();

/** Returns the names of a company's training types, by their id as text. */
export const trainingNames = async (db: Db, company_id: number): Promise<ReadonlyMap<string, string>> =>
  new Map((await trainingTypesOf(db, [company_id])).map(({ id, name }) => [String(id), name]));

/** Names the trainings of rules, of which reports and sets of rules store the ids only. */
export const withTrainings = (rules: readonly RuleDifference[], names: ReadonlyMap<string, string>): RuleDifference[] =>
  rules.map((one) => (one.rule.startsWith('training_') ? { ...one, of: names.get(one.of ?? '') ?? one.of } : one));

export const trainingTypeRoutes = [
  route({
    method: 'GET',
    path: '/company/{id}/training_types',
    tag: 'Training types',
    kind: 'list',
    summary: 'List the training types of a company',
    permission: { who: 'subject', rule: AREAS.trainingTypes.canView, find: recordOf(company) },
    query: trainingTypesQuery,
    answer: trainingTypeAnswer,
    handle: async ({ db }, { params, query }) =>
      pick(
        (await trainingTypesOf(db, [params.id])).map(({ id, name }) => ({ id, name })),
        query,
      ),
  }),
  route({
    method: 'POST',
    status: 201,
    path: '/company/{id}/training_types',
    tag: 'Training types',
    summary: 'Add a training type',
    permission: { who: 'subject', rule: AREAS.trainingTypes.canCreate, find: recordOf(company) },
    audit: 'training_types.created',
    body: newTrainingTypeBody,
    answer: trainingTypeAnswer,
    handle: async (context, { params, body }) => {
      const company_id = params.id;
      const row = await context.db
        .insertInto('training_types')
        .values({ company_id, name: body.name })
        .returning(['id', 'name'])
        .executeTakeFirstOrThrow();
      const changes = { name: [null, row.name] };
      await audit(context, {
        event: 'training_types.created',
        resource: 'training_types',
        record_id: row.id,
        company_id,
        changes,
      });
      return ok(row);
    },
  }),
];
