import { PortalError } from '#domain/errors.ts';
import { type BatchStatus, type PeriodStatus, statusLabel } from '#domain/payroll/periodStates.ts';
import type { Context, Db } from '#server/context.ts';
import { assertIndependent, deviceOf } from '#server/platform/access/independence.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { changedError } from '#server/platform/audit/changedError.ts';
import { workOfBatch } from '../batches/blocks.ts';
import { answerQueryTicket, openQueryTicket } from '../batches/queryTicket.ts';
import { type LockedBatch, type LockedPeriod, lockBatch, lockPeriod, transition } from './lock.ts';
import { notifyBatch } from './notify.ts';
import { presentPeriods } from './present.ts';
import { findPeriod } from './store.ts';

interface PeriodChange {
  status: PeriodStatus;
  submitted_by?: number | null;
  submitted_at?: Date | null;
}

/**
 * Rejects a step that is based on an older state of the period or its batch. Without If-Match (`null`), the step is
 * accepted.
 * @throws PortalError changed, with the current period
 */
export const requireRevision = async (context: Context, held: LockedPeriod, ifMatch: number | null): Promise<void> => {
  if (ifMatch === null || ifMatch === held.revision) return;
  const [data] = await presentPeriods(context, [await findPeriod(context, held.id)]);
  throw await changedError(context, 'periods', held.id, data);
};

/**
 * Updates only a period that is still in the state in which it was read, although the lock already ensures this: two
 * safeguards, because money is involved.
 */
export const setPeriod = async (db: Db, held: LockedPeriod, to: PeriodChange): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('payroll_periods')
    .set(({ eb }) => ({ ...to, revision: eb('revision', '+', 1) }))
    .where('company_id', '=', held.company_id)
    .where('id', '=', held.id)
    .where('status', '=', held.status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new PortalError('period_status', { params: { status: statusLabel(held.status) } });
};

interface BatchChange {
  status: BatchStatus;
  query_message?: string | null;
  query_ticket_id?: number | null;
  answered_by?: number;
  answered_device?: Buffer | null;
  checked_by?: number | null;
  checked_device?: Buffer | null;
  approved_by?: number;
}

const setBatch = async (db: Db, { company_id }: LockedPeriod, { id }: LockedBatch, to: BatchChange): Promise<void> => {
  await db.updateTable('payroll_batches').set(to).where('company_id', '=', company_id).where('id', '=', id).execute();
};

/**
 * Writes an entry of the period's timeline: the old and the new state, the batch, and the message (tronc-domain 7.1).
 */
export const auditStep = (
  context: Context,
  held: LockedPeriod,
  event: string,
  to: PeriodStatus,
  more: Record<string, unknown> = {},
): Promise<void> =>
  audit(context, {
    event: `periods.${event}`,
    resource: 'periods',
    record_id: held.id,
    company_id: held.company_id,
    changes: {
      ...(to !== held.status && { status: [held.status, to] }),
      ...(held.batch && { version: [held.batch.version, held.batch.version] }),
      ...more,
    },
  });

/**
 * Marks the client's input as complete.
 * @throws PortalError changed, period_status
 */
export const completeInput = async (context: Context, id: number, ifMatch: number | null): Promise<void> => {
  const held = await lockPeriod(context, id);
  await requireRevision(context, held, ifMatch);
  const to = transition(context, held, 'complete_input');
  await setPeriod(context.db, held, { status: to, submitted_by: context.scope.id, submitted_at: context.now() });
  await auditStep(context, held, 'input_completed', to);
};

/**
 * Starts the provider's processing of the payroll.
 * @throws PortalError changed, period_status
 */
export const startProcessing = async (context: Context, id: number, ifMatch: number | null): Promise<void> => {
  const held = await lockPeriod(context, id);
  await requireRevision(context, held, ifMatch);
  const to = transition(context, held, 'start_processing');
  await setPeriod(context.db, held, { status: to });
  await auditStep(context, held, 'processing_started', to);
};

/**
 * Returns the period to the start: the client may send input again, and all approvals of the batch are void.
 * @throws PortalError changed, period_status
 */
export const reopenInput = async (context: Context, id: number, ifMatch: number | null): Promise<void> => {
  const { db } = context;
  const held = await lockPeriod(context, id);
  await requireRevision(context, held, ifMatch);
  const to = transition(context, held, 'reopen_input');
  await setPeriod(db, held, { status: to, submitted_by: null, submitted_at: null });
  if (held.batch)
    await setBatch(db, held, held.batch, { status: 'processing', checked_by: null, checked_device: null });
  await auditStep(context, held, 'input_reopened', to);
  await notifyBatch(context, held, 'input_reopened');
};

/**
 * Queries the batch for the client; a message opens a ticket.
 * @throws PortalError changed, period_status, not_newest_batch, forbidden
 */
export const queryBatch = async (
  context: Context,
  id: number,
  message: string | null,
  ifMatch: number | null,
): Promise<void> => {
  const { db } = context;
  const held = await lockBatch(context, id);
  await requireRevision(context, held, ifMatch);
  const to = transition(context, held, 'query');
  await setPeriod(db, held, { status: to });
  const query_ticket_id = message === null ? null : await openQueryTicket(context, held, message);
  await setBatch(db, held, held.batch, {
    status: 'queried',
    query_message: message,
    query_ticket_id,
    checked_by: null,
    checked_device: null,
  });
  await auditStep(context, held, 'queried', to, message === null ? {} : { message: [null, message] });
  await notifyBatch(context, held, 'batch_queried');
};

/**
 * Answers a query for the provider; the same version is up for review again.
 * @throws PortalError changed, period_status, not_newest_batch
 */
export const answerQuery = async (
  context: Context,
  id: number,
  message: string,
  ifMatch: number | null,
): Promise<void> => {
  const { db } = context;
  const held = await lockBatch(context, id);
  await requireRevision(context, held, ifMatch);
  const to = transition(context, held, 'answer');
  await setPeriod(db, held, { status: to });
  await setBatch(db, held, held.batch, {
    status: 'unapproved',
    answered_by: context.scope.id,
    answered_device: await deviceOf(context),
    checked_by: null,
    checked_device: null,
  });
  await answerQueryTicket(context, held, message);
  await auditStep(context, held, 'answered', to, { message: [null, message] });
  await notifyBatch(context, held, 'batch_answered');
};

/**
 * Checks or approves the batch, as contract E3 requires. Each approval must be given by a person who is independent of
 * everyone who took part in the batch before, and of the provider (security 6).
 * @throws PortalError changed, period_status, not_newest_batch, forbidden, different_person, password_not_set, same_hands
 */
export const approveBatch = async (context: Context, id: number, ifMatch: number | null): Promise<void> => {
  const { db, scope } = context;
  const held = await lockBatch(context, id);
  await requireRevision(context, held, ifMatch);
  const to = transition(context, held, 'approve');
  const batch = held.batch;
  await assertIndependent(context, workOfBatch(batch));
  await setPeriod(db, held, { status: to });
  await (to === 'approved'
    ? setBatch(db, held, batch, { status: 'approved', approved_by: scope.id })
    : setBatch(db, held, batch, {
        status: 'checked',
        checked_by: scope.id,
        checked_device: await deviceOf(context),
      }));
  await auditStep(context, held, to === 'approved' ? 'approved' : 'checked', to);
};
