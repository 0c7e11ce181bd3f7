import { z } from 'zod';
import { AREAS, CAN_ACT_FOR_CLIENT } from '#domain/access/areas.ts';
import type { AccessRule } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context } from '#server/context.ts';
import { created, ok } from '#server/http/answer.ts';
import { type AnyRoute, type Permission, route } from '#server/http/route.ts';
import { rowInBody, rowOf } from '#server/http/subjects.ts';
import { periodAnswer, presentPeriods } from '../periods/present.ts';
import { answerQuery, approveBatch, queryBatch } from '../periods/steps.ts';
import { findPeriod } from '../periods/store.ts';
import { addBatch, batchBody } from './add.ts';
import { batchAnswer, batchesOf, presentBatch } from './store.ts';

const tag = 'Payroll batches';
/** Name of the audit row of a rejected approval or query (security 6). */
const refusal = 'payroll_batches.refused';
const LONGEST_MESSAGE = 2_000;

const message = z.string('invalid').trim().max(LONGEST_MESSAGE, 'max_length');
const queryBody = z.strictObject({ message: message.nullish().transform((given) => given || null) });
const answerBody = z.strictObject({ message: message.min(1, 'required') });
const withPeriod = batchAnswer.extend({ period: periodAnswer });

const ofBatch = (rule: AccessRule): Permission<'id'> => ({ who: 'subject', rule, find: rowOf('payroll_batches') });

/**
 * Returns a batch of any version with its period in its current state.
 * @throws PortalError not_found
 */
const presentWithPeriod = async (context: Context, id: number): Promise<z.infer<typeof withPeriod>> => {
  const { db } = context;
  const owner = await db.selectFrom('payroll_batches').select('period_id').where('id', '=', id).executeTakeFirst();
  if (!owner) throw new PortalError('not_found');
  const [period] = await presentPeriods(context, [await findPeriod(db, owner.period_id)]);
  const batch = (await batchesOf(db, [owner.period_id])).get(owner.period_id)?.find((one) => one.id === id);
  if (!batch || !period) throw new PortalError('not_found');
  const blocked = period.batch?.id === id ? period.batch.approval_blocked : null;
  return { ...presentBatch(batch, blocked), period };
};

const one = route({
  method: 'GET',
  path: '/payroll_batches/{id}',
  tag,
  permission: ofBatch(AREAS.files.canView),
  summary: 'Read a batch with its period',
  answer: withPeriod,
  handle: async (context, { params }) => ok(await presentWithPeriod(context, params.id)),
});

const query = route({
  method: 'POST',
  path: '/payroll_batches/{id}/query',
  tag,
  permission: ofBatch(CAN_ACT_FOR_CLIENT),
  summary: 'Ask about a batch that waits for approval; its approvals begin anew',
  body: queryBody as unknown as z.ZodType<{ message: string | null }>,
  answer: withPeriod,
  audit: 'periods.queried',
  refusal,
  handle: async (context, { params, body }) => {
    await queryBatch(context, params.id, body.message);
    return ok(await presentWithPeriod(context, params.id));
  },
});

const approve = route({
  method: 'POST',
  path: '/payroll_batches/{id}/approve',
  tag,
  permission: ofBatch(CAN_ACT_FOR_CLIENT),
  summary: 'Check a batch, or approve it: a checked one takes dual_approve and another person',
  answer: withPeriod,
  audit: 'periods.approved',
  refusal,
  handle: async (context, { params }) => {
    await approveBatch(context, params.id);
    return ok(await presentWithPeriod(context, params.id));
  },
});

const answer = route({
  method: 'POST',
  path: '/payroll_batches/{id}/answer',
  tag,
  permission: ofBatch('troncmaster'),
  summary: 'Answer the query of a batch: the same version goes out for review again',
  body: answerBody as z.ZodType<{ message: string }>,
  answer: withPeriod,
  audit: 'periods.answered',
  handle: async (context, { params, body }) => {
    await answerQuery(context, params.id, body.message);
    return ok(await presentWithPeriod(context, params.id));
  },
});

const add = route({
  method: 'POST',
  path: '/payroll_batches',
  tag,
  permission: { who: 'subject', rule: 'troncmaster', find: rowInBody('payroll_periods', 'period_id') },
  summary: 'Post the next version of a period’s batch for review; people by employee_id or payroll_ref',
  body: batchBody,
  answer: batchAnswer,
  audit: 'periods.batch_added',
  handle: async (context, { body }) => {
    const id = await addBatch(context, body);
    const { period: _, ...batch } = await presentWithPeriod(context, id);
    return created(batch);
  },
});

/** The provider's results of a payroll period, and the client's replies (contract C4, E3). */
export const payrollBatchRoutes: AnyRoute[] = [one, query, approve, answer, add];
