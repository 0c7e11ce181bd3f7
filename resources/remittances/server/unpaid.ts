import { type RawBuilder, sql } from 'kysely';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import type { Jurisdiction } from '#domain/identifiers/jurisdiction.ts';
import type { Pence } from '#domain/money/money.ts';
import { FROM_AMOUNTS, FROM_REMITTANCES } from './amounts.ts';

/** A remittance of which something is to be paid to the agency, or was paid too much. */
export interface UnpaidRemittance {
  id: number;
  payroll_id: number;
  agency: string;
  company: string;
  site: string;
  irish: boolean;
  start_date: IsoDate;
  end_date: IsoDate;
  actual_pay_date: IsoDate;
  jurisdiction: Jurisdiction;
  /** below zero: the agency was paid more than the newest report contains */
  outstanding: Pence;
}

/**
 * Returns the query of what is left to pay to agencies, however old it is. Archived companies are included.
 * @param among a condition on the remittances, `m` with company_id and payroll_id
 */
export const unpaidRemittances = (among: RawBuilder<unknown>): RawBuilder<UnpaidRemittance> => sql<UnpaidRemittance>`
    select m.id, m.payroll_id, y.name as agency, c.name as company, t.name as site,
      coalesce(y.irish_payroll, false) as irish, p.start_date, p.end_date, p.actual_pay_date,
      r.input->'period'->>'jurisdiction' as jurisdiction, w.total - d.paid as outstanding
    ${FROM_REMITTANCES}
    where ${among} and w.total <> d.paid`;

/**
 * Returns the query of the tronc periods for which an agency is still to be paid, or was paid too much, however old they are.
 * @param among a condition on the remittances, `m` with company_id and payroll_id
 */
export const unpaidPeriods = (
  among: RawBuilder<unknown>,
): RawBuilder<{ company_id: number; tronc_period_id: number }> => sql`
    select distinct m.company_id, m.tronc_period_id ${FROM_AMOUNTS} where ${among} and w.total <> d.paid`;
