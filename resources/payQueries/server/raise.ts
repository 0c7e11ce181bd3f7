import type { AskBody } from '#domain/contract/payQueries.ts';
import { startOfDay } from '#domain/dates/localTime.ts';
import { payQuery } from '#domain/entities/index.ts';
import { PortalError } from '#domain/errors.ts';
import { QUERIES_A_DAY, queryDue } from '#domain/payQueries/rules.ts';
import type { Context } from '#server/context.ts';
import { changesOf, entryOf } from '#server/crud/change/audited.ts';
import { insertRow } from '#server/crud/repository.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { today } from '#server/platform/calendar/today.ts';
import { lockWorker, type QueriedStatement, raisedOn, undecidedAbout, type WorkerOf } from './ownStore.ts';
import { answerDays, queriedReport } from './reports.ts';

/** @throws PortalError too_many, until the next day at the site */
const checkLimit = async (context: Context, worker: WorkerOf): Promise<void> => {
  const day = today(context);
  if ((await raisedOn(context.db, worker, day)) < QUERIES_A_DAY) return;
  const left = Date.parse(startOfDay(day, 1)) - context.now().getTime();
  throw new PortalError('too_many', { retryAfter: Math.max(1, Math.ceil(left / 1000)) });
};

/** What a worker asks, and where they ask it. */
type Question = Pick<AskBody, 'subject' | 'text'> & { channel: 'page' | 'code' };

/**
 * Stores a worker's query about the amount of a statement, unless the same one is there already. Returns its number.
 * @param find reads the statement, after other requests of the worker have ended
 * @throws PortalError wrong_state while another query about the statement is undecided; too_many
 */
export const raise = async (
  context: Context,
  worker: WorkerOf,
  find: () => Promise<QueriedStatement>,
  { subject, text, channel }: Question,
): Promise<number> => {
  const { db } = context;
  // Two requests of a double click follow one another.
  await lockWorker(db, worker);
  const { company_id, report_id, scheme_id } = await find();
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
    channel,
    status: 'open',
  });
  await audit(context, entryOf(payQuery, row, 'created', changesOf(payQuery, null, row)));
  return row.id;
};
