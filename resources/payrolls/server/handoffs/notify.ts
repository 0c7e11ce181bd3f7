import { formatMoney } from '#domain/money/money.ts';
import type { Context } from '#server/context.ts';
import { notify } from '#server/platform/notices/notify.ts';
import type { HandoffRow } from './store.ts';

/** Notifies the sender, and the client's users who can hand over, that a hand-off that was sent is withdrawn. */
export const notifyWithdrawn = async (context: Context, handoff: HandoffRow, reason: string): Promise<void> => {
  const { company_id, payroll_id, period_id, version, total, sent_by } = handoff;
  const names = await context.db
    .selectFrom('payrolls as y')
    .innerJoin('companies as c', 'c.id', 'y.company_id')
    .select(['y.name as payroll', 'c.name as company'])
    .where('y.company_id', '=', company_id)
    .where('y.id', '=', payroll_id)
    .executeTakeFirstOrThrow();
  await notify(context, {
    code: 'handoff_withdrawn',
    params: { ...names, version, total: formatMoney(total), reason },
    path: `/files/payrolls/${period_id}/files/tronc`,
    at: { company_id, payroll_id },
    people: sent_by ? [sent_by.id] : [],
  });
};
