import { askBody, decideBody, ownQueriesAnswer, ownQueryAnswer } from '#domain/contract/payQueries.ts';
import { payQuery } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { workerIn } from '#resources/statements/server/index.ts';
import type { Context, Worker } from '#server/context.ts';
import { changesOf, entryOf } from '#server/crud/change/audited.ts';
import { findRow, updateRow } from '#server/crud/repository.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { findStatement, ownQueries } from './ownStore.ts';
import { raise } from './raise.ts';

const tag = 'Worker';

/** @throws PortalError not_found for the query of another person, and for one about a statement that is closed to the worker */
const ownQuery = async (context: Context, worker: Worker, id: number) => {
  const found = (await ownQueries(context.db, worker)).find((one) => one.id === id);
  if (!found) throw new PortalError('not_found');
  return found;
};

/** Pay queries on the page of the worker; no route of this list names another person. */
export const ownQueryRoutes: AnyRoute[] = [
  route({
    method: 'GET',
    path: '/worker/queries',
    tag,
    summary: 'The worker’s own pay queries with their answers, newest first',
    permission: { who: 'worker' },
    answer: ownQueriesAnswer,
    handle: async (context) => ok(await ownQueries(context.db, workerIn(context))),
  }),
  route({
    method: 'POST',
    path: '/worker/queries',
    tag,
    summary: 'Question the amount of an own statement; one undecided query for each statement, and five a day',
    permission: { who: 'worker' },
    body: askBody,
    answer: ownQueryAnswer,
    audit: 'pay_queries.created',
    // of the statement that the body names
    fails: [404],
    handle: async (context, { body }) => {
      const worker = workerIn(context);
      const find = () => findStatement(context.db, worker, body.statement_id);
      const id = await raise(context, worker, find, { ...body, channel: 'page' });
      return ok(await ownQuery(context, worker, id));
    },
  }),
  route({
    method: 'POST',
    path: '/worker/queries/{id}/decide',
    tag,
    summary: 'Accept the answer to an own pay query, or say why not',
    permission: { who: 'worker' },
    body: decideBody,
    answer: ownQueryAnswer,
    audit: 'pay_queries.decided',
    handle: async (context, { params, body }) => {
      const worker = workerIn(context);
      await ownQuery(context, worker, params.id);
      const before = await findRow(context.db, payQuery, params.id, { lock: true });
      if (before?.status !== 'answered') throw new PortalError('wrong_state');
      const row = await updateRow(context.db, payQuery, before.id, {
        status: body.accepted ? 'accepted' : 'not_accepted',
        decided_at: context.now(),
        decided_by: 'worker',
        ...(!body.accepted && { reason: body.reason }),
      });
      const changes = changesOf(payQuery, before, row);
      await audit(context, entryOf(payQuery, row, 'changed', changes, 'pay_queries.decided'));
      return ok(await ownQuery(context, worker, row.id));
    },
  }),
];
