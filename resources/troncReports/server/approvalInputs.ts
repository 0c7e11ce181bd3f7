import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { FundAmount, HoursRow, ReserveLot, TroncInput } from '#domain/tronc/index.ts';
import type { Db } from '#server/context.ts';

/** The part of a period that its inputs depend on; days both included. */
export interface PeriodKey {
  id: number;
  company_id: number;
  scheme_id: number;
  start_date: string;
  end_date: string;
}

/** The parts of an input that must be unchanged when its report is approved. */
export type ApprovalInputs = Pick<TroncInput, 'hours' | 'fund' | 'setupFeeCharged'> & { lots: readonly ReserveLot[] };

/** Reads those parts from one snapshot, in the same form as in a complete input. */
export const gatherApprovalInputs = async (db: Db, period: PeriodKey): Promise<ApprovalInputs> => {
  const { hours, ...rest } = await db
    .selectNoFrom([
      jsonArrayFrom(hoursQuery(db, period)).as('hours'),
      jsonArrayFrom(fundQuery(db, period)).as('fund'),
      jsonArrayFrom(lotsQuery(db, period)).as('lots'),
      setupFeeCharged(period).as('setupFeeCharged'),
    ])
    .executeTakeFirstOrThrow();
  return { ...rest, hours: hours.map(toHoursRow), fund: rest.fund.map(toFundAmount) };
};

/** Leaves out what was not entered, so that the inputs of funds without it, and their hashes, stay as they were. */
export const toFundAmount = ({
  mandatory,
  ...fund
}: Omit<FundAmount, 'mandatory'> & { mandatory: number | null }): FundAmount =>
  mandatory === null ? fund : { ...fund, mandatory };

export const toHoursRow = ({
  buckets,
  ...row
}: Omit<HoursRow, 'buckets'> & { buckets: Record<string, number> }): HoursRow => ({
  ...row,
  buckets: Object.entries(buckets).map(([bucket, worked]) => ({ bucket, hours: worked })),
});

export const hoursQuery = (db: Db, period: PeriodKey) =>
  db
    .selectFrom('tronc_hours')
    .select([
      'employee_id as employeeId',
      'job_role_id as jobRoleId',
      sql<Record<string, number>>`json_object_agg(bucket_start, hours order by bucket_start)`.as('buckets'),
    ])
    .where('company_id', '=', period.company_id)
    .where('period_id', '=', period.id)
    .groupBy(['employee_id', 'job_role_id']);

export const fundQuery = (db: Db, period: PeriodKey) =>
  db
    .selectFrom('tronc_amounts')
    .select([sql<string>`coalesce(bucket_start::text, 'period')`.as('bucket'), 'amount', 'mandatory'])
    .where('company_id', '=', period.company_id)
    .where('period_id', '=', period.id);

/**
 * Returns the money that earlier periods added to the reserve and that has not been released, without postings of this
 * period's own earlier versions. Money of a later period cannot be paid before it was received.
 */
export const lotsQuery = (db: Db, period: PeriodKey) =>
  db
    .selectFrom('reserve_entries as x')
    .innerJoin('tronc_periods as p', (join) =>
      join.onRef('p.company_id', '=', 'x.company_id').onRef('p.id', '=', 'x.lot_period_id'),
    )
    .select([
      'x.lot_period_id as periodId',
      'p.start_date as periodStart',
      sql<number>`sum(x.amount)::bigint`.as('amount'),
    ])
    .where('x.company_id', '=', period.company_id)
    .where('x.scheme_id', '=', period.scheme_id)
    .where('x.period_id', '<>', period.id)
    .where('p.start_date', '<', period.start_date)
    .groupBy(['x.lot_period_id', 'p.start_date'])
    .having(sql<number>`sum(x.amount)`, '>', 0)
    .orderBy('p.start_date');

/**
 * Returns whether another period has an approved report that charged the setup fee: it is due once per scheme
 * (tronc-domain 6.3).
 */
export const setupFeeCharged = (period: PeriodKey) =>
  sql<boolean>`exists (select 1 from tronc_reports r where r.company_id = ${period.company_id}
    and r.scheme_id = ${period.scheme_id} and r.period_id <> ${period.id} and r.status = 'approved'
    and (r.totals->>'setup_fee')::bigint > 0)`;
