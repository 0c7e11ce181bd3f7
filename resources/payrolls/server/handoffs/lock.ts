import { PortalError } from '#domain/errors.ts';
import { type HandoffAction, type HandoffStatus, handoffStep } from '#domain/payroll/handoff/states.ts';
import { lockLedger } from '#resources/companies/server/index.ts';
import type { Context, InCompany } from '#server/context.ts';
import { changedError } from '#server/platform/audit/changedError.ts';
import { findHandoff, type HandoffRow, presentHandoff } from './store.ts';

/** Locks the ledger of a hand-off's company, and returns the hand-off. @throws PortalError not_found */
export const lockedHandoff = async (context: InCompany, id: number): Promise<HandoffRow> => {
  await lockLedger(context.db, context.company);
  return findHandoff(context, id);
};

/**
 * Locks a hand-off and the ledger of its company, and rejects a step that is based on an older state (F-154).
 * @throws PortalError not_found; changed, with the current hand-off
 */
export const lockHandoff = async (context: Context, id: number, ifMatch: number | null): Promise<HandoffRow> => {
  const held = await lockedHandoff(context, id);
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
