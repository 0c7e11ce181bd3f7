import { CAN_APPROVE_BATCHES } from '#domain/access/areas.ts';
import { can } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import { type PeriodAction, type PeriodStatus, type Step, statusLabel, step } from '#domain/payroll/periodStates.ts';
import type { Context, InCompany } from '#server/context.ts';

/** A period locked until the transaction ends, with its newest batch. */
export interface LockedPeriod {
  id: number;
  company_id: number;
  payroll_id: number;
  status: PeriodStatus;
  submitted_by: number | null;
  revision: number;
  batch: LockedBatch | null;
}
export interface LockedBatch {
  id: number;
  version: number;
  requires_checking: boolean;
  created_by: number;
  /** hash of the token of the device from which the batch was posted, and so on; null if unknown */
  created_device: Buffer | null;
  answered_by: number | null;
  answered_device: Buffer | null;
  checked_by: number | null;
  checked_device: Buffer | null;
}

/**
 * Locks a period, so that steps of several users run one after the other (security 6): the second of two concurrent
 * approvals sees the result of the first.
 * @throws PortalError not_found
 */
export const lockPeriod = async ({ db, company }: InCompany, id: number): Promise<LockedPeriod> => {
  const period = await db
    .selectFrom('payroll_periods')
    .select(['id', 'company_id', 'payroll_id', 'status', 'submitted_by', 'revision'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!period) throw new PortalError('not_found');
  const batch = await db
    .selectFrom('payroll_batches')
    .select(['id', 'version', 'requires_checking', 'created_by', 'created_device', 'answered_by', 'answered_device'])
    .select(['checked_by', 'checked_device'])
    .where('company_id', '=', period.company_id)
    .where('period_id', '=', period.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { ...period, batch: batch ?? null };
};

/** Returns the id of the period that a batch belongs to. @throws PortalError not_found */
export const periodOfBatch = async ({ db, company }: InCompany, id: number): Promise<number> => {
  const batch = await db
    .selectFrom('payroll_batches')
    .select('period_id')
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!batch) throw new PortalError('not_found');
  return batch.period_id;
};

/**
 * Locks the period of a batch; actions are possible only on the newest batch.
 * @throws PortalError not_found, not_newest_batch
 */
export const lockBatch = async (context: InCompany, id: number): Promise<LockedPeriod & { batch: LockedBatch }> => {
  const { batch, ...period } = await lockPeriod(context, await periodOfBatch(context, id));
  if (!batch || batch.id !== id) throw new PortalError('not_newest_batch');
  return { ...period, batch };
};

const stepOf = ({ scope }: Pick<Context, 'scope'>, held: LockedPeriod, action: PeriodAction): Step =>
  step(
    action,
    {
      status: held.status,
      submitted: held.submitted_by !== null,
      requiresChecking: held.batch?.requires_checking ?? true,
      checkedBy: held.batch?.checked_by ?? null,
    },
    { id: scope.id, provider: scope.tronc_master, dualApprove: can(scope, CAN_APPROVE_BATCHES, held) },
  );

/**
 * Returns the state that an action leads to.
 * @throws PortalError period_status with the current state, forbidden, different_person
 */
export const transition = (context: Pick<Context, 'scope'>, held: LockedPeriod, action: PeriodAction): PeriodStatus => {
  const taken = stepOf(context, held, action);
  if ('to' in taken) return taken.to;
  if (taken.refused === 'state')
    throw new PortalError('period_status', { params: { status: statusLabel(held.status) } });
  throw new PortalError(taken.refused);
};
