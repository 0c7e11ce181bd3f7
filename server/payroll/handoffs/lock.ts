import { PortalError } from '#domain/errors.ts';
import { type HandoffAction, type HandoffStatus, handoffStep } from '#domain/payroll/handoff/states.ts';
import { changedError } from '#server/audit/changedError.ts';
import type { Context, Db } from '#server/context.ts';
import { findHandoff, type HandoffRow, presentHandoff } from './store.ts';

/**
 * Locks the ledger of a company until the transaction ends, so that two hand-offs never take the same amount: not two
 * of one payroll, and not those of two payrolls while a person moves from one to the other. Reports are not held up: a
 * report that is released meanwhile leads to a difference in the next hand-off.
 */
export const lockLedger = async (db: Db, company_id: number): Promise<void> => {
  await db.selectFrom('companies').select('id').where('id', '=', company_id).forNoKeyUpdate().execute();
};

/**
 * Locks a hand-off and the ledger of its company, and rejects a step that is based on an older state (F-154).
 * @throws PortalError not_found; changed, with the current hand-off
 */
export const lockHandoff = async (context: Context, id: number, ifMatch: number | null): Promise<HandoffRow> => {
  const { db } = context;
  const { company_id } = await findHandoff(db, id);
  await lockLedger(db, company_id);
  const held = await findHandoff(db, id);
  if (ifMatch !== null && ifMatch !== held.revision)
    throw await changedError(context, 'payroll_handoffs', id, presentHandoff(held));
  return held;
};

/**
 * Returns the status that a step leads to.
 * @throws PortalError handoff_status, with the current status
 */
export const nextStatus = (action: HandoffAction, { status }: Pick<HandoffRow, 'status'>): HandoffStatus => {
  const to = handoffStep(action, status);
  if (to === null) throw new PortalError('handoff_status', { params: { status } });
  return to;
};
