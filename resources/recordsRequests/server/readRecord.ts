import { sql } from 'kysely';
import type { TroncRecord, TroncRecordPeriod, TroncRecordQuery } from '#domain/contract/troncRecord.ts';
import { PortalError } from '#domain/errors.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import type { Db, InCompany } from '#server/context.ts';

/** The person of a record, with what its PDF prints. */
export interface RecordHolder {
  id: number;
  name: string;
  company_id: number;
  company: string;
  country: 'GB' | 'IE';
}

type PeriodRow = Omit<TroncRecordPeriod, 'total_troncs' | 'distributed_total' | 'amount'> & {
  total_troncs: Pence;
  distributed_total: Pence;
  amount: Pence;
};

/** @throws PortalError not_found */
export const holderOf = async ({ db, company }: InCompany, id: number): Promise<RecordHolder> => {
  const { rows } = await sql<RecordHolder>`
    select e.id, e.surname || ', ' || e.forename_1 as name, e.company_id, c.name as company, c.country
    from employees e join companies c on c.id = e.company_id
    where e.company_id = ${company} and e.id = ${id}`.execute(db);
  if (!rows[0]) throw new PortalError('not_found');
  return rows[0];
};

/** Reads the person's own shares only: rows of `tronc_shares` by company and person. */
export const readRecord = async (
  db: Db,
  { id, name, company_id }: RecordHolder,
  { from, to }: TroncRecordQuery,
): Promise<TroncRecord> => {
  const { rows } = await sql<PeriodRow>`
    select r.period_id as tronc_period_id, h.name as scheme, p.start_date, p.end_date, p.actual_pay_date as pay_date,
      (r.totals ->> 'total_troncs')::bigint as total_troncs,
      (r.totals ->> 'distributed_total')::bigint as distributed_total, s.amount
    from tronc_shares s
      join tronc_reports r on r.company_id = s.company_id and r.id = s.report_id
      join tronc_periods p on p.company_id = r.company_id and p.id = r.period_id
      join schemes h on h.company_id = r.company_id and h.id = r.scheme_id
    where s.company_id = ${company_id} and s.employee_id = ${id}
      ${from === undefined ? sql`` : sql`and p.end_date >= ${from}`}
      ${to === undefined ? sql`` : sql`and p.start_date <= ${to}`}
    order by p.start_date, p.id`.execute(db);
  const periods = rows.map((row) => ({
    ...row,
    total_troncs: formatMoney(row.total_troncs),
    distributed_total: formatMoney(row.distributed_total),
    amount: formatMoney(row.amount),
  }));
  return { employee: { id, name }, periods };
};
