import { AREAS } from '#domain/access/areas.ts';
import { can } from '#domain/access/rules.ts';
import type { ApprovalBlock } from '#domain/access/secondPerson.ts';
import type { UserRef } from '#domain/contract/common.ts';
import type { PayrollPeriod } from '#domain/contract/payrollPeriods.ts';
import type { FrequencyType } from '#domain/payroll/paydateOptions.ts';
import { periodName } from '#domain/payroll/periodName.ts';
import type { PeriodStatus } from '#domain/payroll/periodStates.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import type { Context } from '#server/context.ts';
import { blocksOfBatches } from '../batches/blocks.ts';
import { type BatchRow, batchesOf, presentBatch } from '../batches/store.ts';

/** A period as it is stored, with the columns of its payroll that it needs. */
export interface PeriodRow {
  id: number;
  payroll_id: number;
  company_id: number;
  period_number: number;
  year: number;
  start_date: string;
  end_date: string;
  pay_date: string;
  payroll_input_due: string;
  status: PeriodStatus;
  uploader: UserRef | null;
  submitted_by: UserRef | null;
  submitted_at: Date | null;
  revision: number;
  payroll_name: string;
  frequency: FrequencyType;
  irish_payroll: boolean | null;
}

const presentPeriod = (
  row: PeriodRow,
  batches: readonly BatchRow[],
  blocks: ReadonlyMap<number, ApprovalBlock>,
): PayrollPeriod => ({
  ...row,
  irish_payroll: row.irish_payroll ?? false,
  period_name: periodName(row.frequency, row.period_number),
  submitted_at: row.submitted_at && toInstant(row.submitted_at),
  batch: batches[0] ? presentBatch(batches[0], blocks.get(batches[0].id) ?? null) : null,
  versions: batches.map(({ id, version, status, created_at }) => ({
    id,
    version,
    status,
    created_at: toInstant(created_at),
  })),
});

/**
 * Returns periods with their batches, by one query for all. A caller who may not view the files of a payroll only sees
 * its calendar: the figures of a batch are restricted in the same way as in GET /payroll_batches.
 */
export const presentPeriods = async (
  context: Pick<Context, 'db' | 'scope' | 'caller' | 'now'>,
  rows: readonly PeriodRow[],
): Promise<PayrollPeriod[]> => {
  const { db, scope } = context;
  const open = rows.filter((row) => can(scope, AREAS.files.canView, row)).map(({ id }) => id);
  const batches = await batchesOf(db, open);
  const newest = [...batches.values()].flatMap(([batch]) => (batch ? [batch] : []));
  const blocks = await blocksOfBatches(context, newest);
  return rows.map((row) => presentPeriod(row, batches.get(row.id) ?? [], blocks));
};
