import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import type { ReserveMovement } from '#domain/tronc/index.ts';
import type { Db } from '#server/context.ts';

/** The part of a report that the reserve ledger uses. */
export interface LedgerReport {
  id: number;
  company_id: number;
  scheme_id: number;
  period_id: number;
}

const keys = ({ id, company_id, scheme_id, period_id }: LedgerReport) => ({
  company_id,
  scheme_id,
  period_id,
  report_id: id,
});

/** Reverses the postings of a replaced report: its entries stay, and opposite entries follow (tronc-domain 7.4). */
export const reverseEntries = async (db: Db, report: LedgerReport, at: Date): Promise<void> => {
  const posted = await db
    .selectFrom('reserve_entries')
    .select(['lot_period_id', 'amount', 'release_by'])
    .where('company_id', '=', report.company_id)
    .where('report_id', '=', report.id)
    .where('kind', '<>', 'reversal')
    .orderBy('id', 'desc')
    .execute();
  if (posted.length === 0) return;
  await db
    .insertInto('reserve_entries')
    .values(
      posted.map(({ amount, ...lot }) => ({
        ...keys(report),
        ...lot,
        kind: 'reversal' as const,
        amount: -amount,
        created_at: at,
      })),
    )
    .execute();
};

/** Posts the reserve movements of an approved report, in the order of its lots. */
export const postMovements = async (
  db: Db,
  report: LedgerReport,
  movements: readonly ReserveMovement[],
  at: Date,
): Promise<void> => {
  if (movements.length === 0) return;
  await db
    .insertInto('reserve_entries')
    .values(
      movements.map(({ kind, lotPeriodId, amount, releaseBy }) => ({
        ...keys(report),
        kind,
        lot_period_id: lotPeriodId,
        amount,
        release_by: releaseBy,
        created_at: at,
      })),
    )
    .execute();
};

/**
 * Rejects an approval after which a lot would have released more than was added to it. This can happen if a period is
 * re-opened after a later one has released from its lot.
 * @throws PortalError reserve_spent
 */
export const assertLotsCovered = async (db: Db, report: LedgerReport): Promise<void> => {
  const overdrawn = await db
    .selectFrom('reserve_entries')
    .select('lot_period_id')
    .where('company_id', '=', report.company_id)
    .where('scheme_id', '=', report.scheme_id)
    .groupBy('lot_period_id')
    .having(sql<number>`sum(amount)`, '<', 0)
    .limit(1)
    .executeTakeFirst();
  if (overdrawn) throw new PortalError('reserve_spent');
};
