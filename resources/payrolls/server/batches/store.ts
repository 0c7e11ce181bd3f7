import { type Selectable, sql } from 'kysely';
import type { ApprovalBlock } from '#domain/access/secondPerson.ts';
import type { UserRef } from '#domain/contract/common.ts';
import type { Batch } from '#domain/contract/payrollBatches.ts';
import { formatMoney } from '#domain/money/money.ts';
import type { Db } from '#server/context.ts';
import { companiesAmong } from '#server/platform/db/knownCompanies.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { refOf } from '#server/platform/db/userRef.ts';

type Stored = Selectable<Tables['payroll_batches']>;
/** A batch as it is stored, with the users who checked and approved it; money in minor units. */
export type BatchRow = Omit<Stored, 'checked_by' | 'approved_by'> & {
  checked_by: UserRef | null;
  approved_by: UserRef | null;
};

export const presentBatch = (
  { company_id, payroll_id, created_at, ...row }: BatchRow,
  approval_blocked: ApprovalBlock | null,
): Batch => {
  const { created_by, created_device, answered_by, answered_device, checked_device, ...batch } = row;
  return {
    ...batch,
    approval_blocked,
    gross_pay: formatMoney(batch.gross_pay),
    net_pay: formatMoney(batch.net_pay),
    total_pay: formatMoney(batch.total_pay),
  };
};

/** Returns every batch of these periods by period, newest first. */
export const batchesOf = async (db: Db, periods: readonly number[]): Promise<ReadonlyMap<number, BatchRow[]>> => {
  const { rows } = await sql<BatchRow>`
    select b.id, b.company_id, b.payroll_id, b.period_id, b.version, b.employees_paid, b.gross_pay, b.net_pay,
      b.total_pay, b.pay_date, b.requires_checking, b.status, b.query_message, b.query_ticket_id, b.created_at, b.created_by,
      b.created_device, b.answered_by, b.answered_device, b.checked_device,
      ${refOf('c')} as checked_by, ${refOf('a')} as approved_by
    from payroll_periods p join payroll_batches b on b.company_id = p.company_id and b.period_id = p.id
    left join users c on c.id = b.checked_by left join users a on a.id = b.approved_by
    where p.company_id = any(${await companiesAmong(db, 'payroll_periods', periods)}) and p.id = any(${periods}) order by b.version desc`.execute(
    db,
  );
  const found = new Map<number, BatchRow[]>();
  for (const row of rows) found.set(row.period_id, [...(found.get(row.period_id) ?? []), row]);
  return found;
};
