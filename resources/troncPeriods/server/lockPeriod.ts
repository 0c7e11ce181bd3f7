import type { BucketKind } from '#domain/dates/buckets.ts';
import { PortalError } from '#domain/errors.ts';
import type { PaidBy } from '#domain/tronc/index.ts';
import type { InCompany } from '#server/context.ts';

/** A tronc period with its scheme's buckets, locked until the transaction ends. */
export interface LockedPeriod {
  id: number;
  company_id: number;
  scheme_id: number;
  period_number: number;
  start_date: string;
  end_date: string;
  actual_pay_date: string;
  revision: number;
  hours_imported_at: Date | null;
  fund_entered_at: Date | null;
  /** how the fund is divided over time */
  distribution: BucketKind;
  /** how hours are recorded; the same as the distribution if the scheme does not set it */
  recorded: BucketKind;
  /** who pays the shares of the scheme */
  paid_by: PaidBy;
  /** whether hours of people who are not linked to the scheme are taken */
  visitors: 'off' | 'with_hours';
}

/**
 * Locks a period, so that changes of hours and fund, generating and approving run one after the other (security 6). The
 * scheme is always locked before the period, to prevent deadlocks; 'ledger' also prevents approvals in other periods of
 * the scheme, because they share the reserve and the setup fee.
 * @throws PortalError not_found; archived if the scheme is archived
 */
export const lockPeriod = async (
  { db, company }: InCompany,
  id: number,
  reach: 'period' | 'ledger' = 'period',
): Promise<LockedPeriod> => {
  const owner = await db
    .selectFrom('tronc_periods')
    .select(['company_id', 'scheme_id'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!owner) throw new PortalError('not_found');
  const schemes = db
    .selectFrom('schemes')
    .select(['distribution_frequency', 'employee_time_bucket', 'paid_by', 'visitors', 'archived_at'])
    .where('company_id', '=', owner.company_id)
    .where('id', '=', owner.scheme_id);
  const scheme = await (reach === 'ledger'
    ? schemes.forNoKeyUpdate()
    : schemes.forKeyShare()
  ).executeTakeFirstOrThrow();
  if (scheme.archived_at) throw new PortalError('archived');
  const period = await db
    .selectFrom('tronc_periods')
    .select([
      'id',
      'company_id',
      'scheme_id',
      'period_number',
      'start_date',
      'end_date',
      'actual_pay_date',
      'revision',
      'hours_imported_at',
      'fund_entered_at',
    ])
    .where('company_id', '=', owner.company_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!period) throw new PortalError('not_found');
  const distribution = scheme.distribution_frequency;
  const { paid_by, visitors } = scheme;
  return { ...period, distribution, recorded: scheme.employee_time_bucket ?? distribution, paid_by, visitors };
};
