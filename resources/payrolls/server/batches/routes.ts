import { AREAS, CAN_ACT_FOR_CLIENT, CAN_APPROVE_BATCHES } from '#domain/access/areas.ts';
import type { AccessRule } from '#domain/access/rules.ts';
import { batchAnswer, batchQueryBody, batchReplyBody, newBatchBody } from '#domain/contract/payrollBatches.ts';
import { type BatchWithPeriod, batchWithPeriodAnswer } from '#domain/contract/payrollPeriods.ts';
import { PortalError } from '#domain/errors.ts';
import { isSecondApproval } from '#domain/payroll/periodStates.ts';
import type { Context } from '#server/context.ts';
import { ok } from '#server/platform/http/answer.ts';
import { partRequires } from '#server/platform/http/furtherPermission.ts';
import { idOf } from '#server/platform/http/pathParams.ts';
import { type AnyRoute, route, type SubjectPermission } from '#server/platform/http/route.ts';
import { rowInBody, rowOf } from '#server/platform/http/subjects.ts';
import { lockBatch, periodOfBatch } from '../periods/lock.ts';
import { presentPeriods } from '../periods/present.ts';
import { answerQuery, approveBatch, queryBatch } from '../periods/steps.ts';
import { findPeriod } from '../periods/store.ts';
import { addBatch } from './add.ts';
import { batchesOf, presentBatch } from './store.ts';

const tag = 'Payroll batches';
/** Name of the audit row of a rejected approval or query (security 6). */
const refusal = 'payroll_batches.refused';
const ofBatch = (rule: AccessRule): SubjectPermission<'id'> => ({
  who: 'subject',
  rule,
  find: rowOf('payroll_batches'),
});

/**
 * Returns a batch of any version with its period in its current state.
 * @throws PortalError not_found
 */
const presentWithPeriod = async (context: Context, id: number): Promise<BatchWithPeriod> => {
  const { db } = context;
  const period_id = await periodOfBatch(context, id);
  const [period] = await presentPeriods(context, [await findPeriod(context, period_id)]);
  const batch = (await batchesOf(db, [period_id])).get(period_id)?.find((one) => one.id === id);
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
  answer: batchWithPeriodAnswer,
  handle: async (context, { params }) => ok(await presentWithPeriod(context, params.id)),
});

const query = route({
  method: 'POST',
  path: '/payroll_batches/{id}/query',
  tag,
  permission: ofBatch(CAN_ACT_FOR_CLIENT),
  summary: 'Query a batch that is waiting for approval; its approvals start again',
  body: batchQueryBody,
  answer: batchWithPeriodAnswer,
  audit: 'periods.queried',
  refusal,
  versioned: true,
  handle: async (context, { params, body, ifMatch }) => {
    await queryBatch(context, params.id, body.message, ifMatch);
    return ok(await presentWithPeriod(context, params.id));
  },
});

const approve = route({
  method: 'POST',
  path: '/payroll_batches/{id}/approve',
  tag,
  summary: 'Check a batch, or approve it: approving a checked one requires dual_approve and another person',
  permission: {
    ...ofBatch(CAN_ACT_FOR_CLIENT),
    also: [
      partRequires({
        part: 'the second approval',
        rule: CAN_APPROVE_BATCHES,
        when: async (request) => isSecondApproval((await lockBatch(request, idOf(request.params, 'id'))).status),
      }),
    ],
  },
  answer: batchWithPeriodAnswer,
  audit: 'periods.approved',
  refusal,
  versioned: true,
  handle: async (context, { params, ifMatch }) => {
    await approveBatch(context, params.id, ifMatch);
    return ok(await presentWithPeriod(context, params.id));
  },
});

const answer = route({
  method: 'POST',
  path: '/payroll_batches/{id}/answer',
  tag,
  permission: ofBatch('troncmaster'),
  summary: 'Answer the query of a batch: the same version is sent for review again',
  body: batchReplyBody,
  answer: batchWithPeriodAnswer,
  audit: 'periods.answered',
  versioned: true,
  handle: async (context, { params, body, ifMatch }) => {
    await answerQuery(context, params.id, body.message, ifMatch);
    return ok(await presentWithPeriod(context, params.id));
  },
});

const add = route({
  method: 'POST',
  status: 201,
  path: '/payroll_batches',
  tag,
  permission: { who: 'subject', rule: 'troncmaster', find: rowInBody('payroll_periods', 'period_id') },
  summary: 'Post the next version of a period’s batch for review; people by employee_id or payroll_ref',
  body: newBatchBody,
  answer: batchAnswer,
  audit: 'periods.batch_added',
  versioned: true,
  handle: async (context, { body, ifMatch }) => {
    const id = await addBatch(context, body, ifMatch);
    const { period: _, ...batch } = await presentWithPeriod(context, id);
    return ok(batch);
  },
});

/** The provider's results of a payroll period, and the client's replies. */
export const payrollBatchRoutes: AnyRoute[] = [one, query, approve, answer, add];
