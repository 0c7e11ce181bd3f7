import type { FrequencyType } from '#domain/payroll/paydateOptions.ts';
import { periodName } from '#domain/payroll/periodName.ts';
import type { Context } from '#server/context.ts';
import { notify } from '#server/platform/notices/notify.ts';
import type { LockedPeriod } from './lock.ts';

/** Notifies the other side that the next step of a period's batch is theirs. */
export const notifyBatch = async (
  context: Context,
  { id, company_id, payroll_id }: LockedPeriod,
  code: 'batch_for_review' | 'batch_queried' | 'batch_answered' | 'input_reopened',
): Promise<void> => {
  const { frequency, period_number, ...names } = await context.db
    .selectFrom('payroll_periods as p')
    .innerJoin('payrolls as y', (join) =>
      join.onRef('y.company_id', '=', 'p.company_id').onRef('y.id', '=', 'p.payroll_id'),
    )
    .innerJoin('companies as c', 'c.id', 'p.company_id')
    .select(['y.frequency', 'p.period_number', 'y.name as payroll', 'c.name as company'])
    .$narrowType<{ frequency: FrequencyType }>()
    .where('p.company_id', '=', company_id)
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  await notify(context, {
    code,
    params: { ...names, period: periodName(frequency, period_number) },
    path: `/files/payrolls/${id}/files`,
    at: { company_id, payroll_id },
  });
};
