import { type AskBody, askBody, decideBody, ownQueriesAnswer, ownQueryAnswer } from '#domain/contract/payQueries.ts';
import { startOfDay } from '#domain/dates/localTime.ts';
import { payQuery } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { QUERIES_A_DAY, queryDue } from '#domain/payQueries/rules.ts';
import { workerIn } from '#resources/statements/server/index.ts';
import type { Context, Worker } from '#server/context.ts';
import { changesOf, entryOf } from '#server/crud/change/audited.ts';
import { findRow, insertRow, updateRow } from '#server/crud/repository.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { today } from '#server/platform/calendar/today.ts';
import { ok } from '#server/platform/http/answer.ts';
import { type AnyRoute, route } from '#server/platform/http/route.ts';
import { findStatement, lockWorker, ownQueries, raisedOn, undecidedAbout } from './ownStore.ts';
import { answerDays, queriedReport } from './reports.ts';

const tag = 'Worker';

/** @throws PortalError too_many, until the next day at the site */
const checkLimit = async (context: Context, worker: Worker): Promise<void> => {
  const day = today(context);
  if ((await raisedOn(context.db, worker, day)) < QUERIES_A_DAY) return;
  const left = Date.parse(startOfDay(day, 1)) - context.now().getTime();
  throw new PortalError('too_many', { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
};

/** Stores a query, unless the same one is there already. Returns its number. */
const raise = async (context: Context, worker: Worker, { statement_id, subject, text }: AskBody): Promise<number> => {
  const { db } = context;
  // Two requests of a double click follow one another.
  await lockWorker(db, worker);
  const { company_id, report_id, scheme_id } = await findStatement(db, worker, statement_id);
  const open = await undecidedAbout(db, worker, report_id);
  if (open?.subject === subject && open.text === text) return open.id;
  if (open) throw new PortalError('wrong_state');
  await checkLimit(context, worker);
  const { start_date, end_date, site_id, tronc_period_id } = await queriedReport(db, company_id, report_id);
  const raised_on = today(context);
  const row = await insertRow(db, payQuery, {
    company_id,
    worker_id: worker.employee_id,
    scheme_id,
    site_id,
    tronc_period_id,
    report_id,
    period_start: start_date,
    period_end: end_date,
    subject,
    text,
    raised_on,
    due: queryDue(raised_on, await answerDays(db, company_id)),
    channel: 'page',
    status: 'open',
  });
  await audit(context, entryOf(payQuery, row, 'created', changesOf(payQuery, null, row)));
  return row.id;
};

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
      const id = await raise(context, worker, body);
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
