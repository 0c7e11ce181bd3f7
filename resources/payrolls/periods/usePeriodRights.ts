import { useGetIdentity } from 'ra-core';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import { mainAction, type PeriodAction, type PeriodActor, type PeriodState } from '#domain/payroll/periodStates.ts';
import { useAllowedEach } from '#src/reactAdmin/useAllowed.ts';

export interface PeriodRights {
  mayUpload: boolean;
  actor: PeriodActor;
  state: PeriodState;
  /** the one action that the page recommends to the user */
  main: PeriodAction | null;
}

/**
 * Returns the user and the state of a period as `domain/payroll/periodStates` requires them; null until they are known.
 */
export function usePeriodRights({
  company_id,
  payroll_id,
  status,
  submitted_by,
  uploader,
  batch,
}: PayrollPeriod): PeriodRights | null {
  const record = { company_id, payroll_id };
  const { data } = useGetIdentity();
  const answers = useAllowedEach({
    mayUpload: { resource: 'payroll_files', action: 'create', record },
    provider: { resource: 'payroll_batches', action: 'create', record },
    dualApprove: { resource: 'payroll_batches', action: 'approve', record },
  });
  if (!data || !answers) return null;
  const { mayUpload, provider, dualApprove } = answers;
  const actor: PeriodActor = { id: Number(data.id), provider, dualApprove };
  const state: PeriodState = {
    status,
    submitted: submitted_by !== null,
    requiresChecking: batch?.requires_checking ?? true,
    checkedBy: batch?.checked_by?.id ?? null,
  };
  const main = mainAction(state, actor, uploader !== null);
  const isInput = main === 'upload' || main === 'complete_input';
  return { mayUpload, actor, state, main: isInput && !mayUpload ? null : main };
}
