import { sql } from 'kysely';
import type { z } from 'zod';
import type { HandoffResult, handoffResultBody } from '#domain/contract/payrollHandoffs.ts';
import { PortalError } from '#domain/errors.ts';
import { formatMoney } from '#domain/money/money.ts';
import { compareResult, type SentAmount } from '#domain/payroll/handoff/compareResult.ts';
import type { HandoffStatus } from '#domain/payroll/handoff/states.ts';
import { moveStatementDays } from '#resources/statements/server/index.ts';
import type { Context, Db } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { lockRun } from './create.ts';
import { assertWritable, fileHash, fileLinesOf } from './file.ts';
import { lockHandoff, nextStatus } from './lock.ts';
import { notifyWithdrawn } from './notify.ts';
import { owedHash } from './owed.ts';
import { findHandoff, type HandoffRow, presentHandoff } from './store.ts';

type Change =
  | { status: 'sent'; sent_by: number; sent_at: Date; sha256: Buffer; treatment_confirmed_by: number }
  | { status: 'confirmed'; confirmed_by: number; confirmed_at: Date }
  | { status: 'withdrawn'; withdrawn_by: number; withdrawn_at: Date; withdraw_reason: string };

/**
 * Updates only a hand-off that is still in the state in which it was read, although the lock already ensures this: two
 * safeguards, because money is involved.
 */
const setHandoff = async (db: Db, held: HandoffRow, to: Change): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('payroll_handoffs')
    .set(({ eb }) => ({ ...to, revision: eb('revision', '+', 1) }))
    .where('company_id', '=', held.company_id)
    .where('id', '=', held.id)
    .where('status', '=', held.status)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new PortalError('handoff_status', { params: { status: held.status } });
};

const auditStep = (
  context: Context,
  { id, company_id, status }: HandoffRow,
  event: string,
  to: HandoffStatus,
  more: Record<string, unknown> = {},
): Promise<void> =>
  audit(context, {
    event: `payroll_handoffs.${event}`,
    resource: 'payroll_handoffs',
    record_id: id,
    company_id,
    changes: { ...(to !== status && { handoff_status: [status, to] }), ...more },
  });

/**
 * Sends a draft: from now on its lines count as handed over. What is owed must still be what it was when the draft was
 * created. A troncmaster must have confirmed the National Insurance treatment, or confirms it with this step.
 * @throws PortalError changed, handoff_status, period_approved, handoff_changed, treatment_unconfirmed, ref_missing,
 * unsafe_cell
 */
export const sendHandoff = async (
  context: Context,
  id: number,
  { treatment_confirmed = false }: { treatment_confirmed?: boolean | undefined },
  ifMatch: number | null,
): Promise<void> => {
  const { db, scope } = context;
  const held = await lockHandoff(context, id, ifMatch);
  nextStatus('send', held);
  const { owed } = await lockRun(context, held.period_id);
  const { owed_hash } = await db
    .selectFrom('payroll_handoffs')
    .select('owed_hash')
    .where('company_id', '=', held.company_id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (owedHash(owed) !== owed_hash) throw new PortalError('handoff_changed');
  const confirmedBy = treatment_confirmed ? scope.id : (held.treatment_confirmed_by?.id ?? null);
  if (confirmedBy === null) throw new PortalError('treatment_unconfirmed');
  const lines = await fileLinesOf(db, held);
  assertWritable(held.profile, lines);
  const sha256 = fileHash(held.profile, lines);
  await setHandoff(db, held, {
    status: 'sent',
    sent_by: scope.id,
    sent_at: context.now(),
    sha256,
    treatment_confirmed_by: confirmedBy,
  });
  await moveStatementDays(context, held);
  await auditStep(context, held, 'sent', 'sent', {
    handoff_total: [null, formatMoney(held.total)],
    sha256: [null, sha256.toString('hex')],
  });
};

/**
 * Withdraws a draft, or a hand-off that payroll has not confirmed: its amounts are owed again. This is possible also
 * after the payroll's approval, for a file that payroll did not use. The sender and the client are notified of a hand-off
 * that was sent.
 * @throws PortalError changed, handoff_status
 */
export const withdrawHandoff = async (
  context: Context,
  id: number,
  reason: string,
  ifMatch: number | null,
): Promise<void> => {
  const held = await lockHandoff(context, id, ifMatch);
  nextStatus('withdraw', held);
  await setHandoff(context.db, held, {
    status: 'withdrawn',
    withdrawn_by: context.scope.id,
    withdrawn_at: context.now(),
    withdraw_reason: reason,
  });
  if (held.status === 'sent') await moveStatementDays(context, held);
  await auditStep(context, held, 'withdrawn', 'withdrawn', { withdraw_reason: [null, reason] });
  if (held.status === 'sent') await notifyWithdrawn(context, held, reason);
};

/** What the file of a hand-off contains for each person. */
const sentAmounts = async (db: Db, { id, company_id }: HandoffRow): Promise<SentAmount[]> => {
  const { rows } = await sql<SentAmount>`
    select l.employee_id, coalesce(n.surname, e.surname) || ', ' || coalesce(n.forename, e.forename_1) as name,
      coalesce(n.payroll_ref, e.payroll_ref) as payroll_ref, sum(l.amount)::bigint as amount
    from handoff_lines l join employees e on e.company_id = l.company_id and e.id = l.employee_id
    left join lateral (select p.* from handoff_people p where p.company_id = l.company_id and p.handoff_id = l.handoff_id
      and p.employee_id = l.employee_id limit 1) n on true
    where l.company_id = ${company_id} and l.handoff_id = ${id} and l.kind in ('pay', 'recover')
    group by 1, 2, 3 order by 2, 1`.execute(db);
  return rows;
};

/**
 * Compares a hand-off with what payroll paid. Without differences it is confirmed, and final.
 * @throws PortalError changed, handoff_status
 */
export const confirmHandoff = async (
  context: Context,
  id: number,
  { rows }: z.output<typeof handoffResultBody>,
  ifMatch: number | null,
): Promise<HandoffResult> => {
  const { db, scope } = context;
  const held = await lockHandoff(context, id, ifMatch);
  const to = nextStatus('confirm', held);
  const differences = compareResult(await sentAmounts(db, held), rows);
  if (differences.length === 0) {
    await setHandoff(db, held, { status: 'confirmed', confirmed_by: scope.id, confirmed_at: context.now() });
    await auditStep(context, held, 'confirmed', to);
  } else {
    await auditStep(context, held, 'compared', held.status, { handoff_differences: [null, differences.length] });
  }
  return {
    handoff: presentHandoff(await findHandoff(context, id)),
    differences: differences.map(({ sent, paid, ...person }) => ({
      ...person,
      sent: formatMoney(sent),
      paid: formatMoney(paid),
      difference: formatMoney(paid - sent),
    })),
  };
};
