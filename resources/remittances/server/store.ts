import { type RawBuilder, sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { type Principal, payrollsWhere } from '#domain/access/rules.ts';
import type { UserRef } from '#domain/contract/common.ts';
import type {
  FullRemittance,
  Remittance,
  RemittanceLine,
  RemittanceState,
  RemittancesQuery,
} from '#domain/contract/remittances.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { PortalError } from '#domain/errors.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { remittanceDays } from '#domain/payroll/remittanceDays.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import type { Context, Db, InCompany } from '#server/context.ts';
import { idIn, inPayrolls } from '#server/crud/scope.ts';
import { today } from '#server/platform/calendar/today.ts';
import { refOf } from '#server/platform/db/userRef.ts';
import { type Amounts, FROM_REMITTANCES } from './amounts.ts';

/** A remittance as it is read, with the names that it is shown with. */
export interface RemittanceRow
  extends Amounts,
    Pick<
      Remittance,
      | ('id' | 'company_id' | 'payroll_id' | 'agency_name' | 'tronc_scheme_id' | 'scheme_name' | 'site_name')
      | ('tronc_period_id' | 'period_number' | 'start_date' | 'end_date' | 'report_id' | 'report_version')
      | ('paid_by' | 'jurisdiction' | 'revision')
    > {
  company_name: string;
  irish: boolean;
  payee_name: string | null;
  payee_email: string | null;
  payee_contact: string | null;
}

/** Reads remittances `m` that meet a condition, newest period first. */
const selectRemittances = async (
  db: Db,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
): Promise<RemittanceRow[]> => {
  const { rows } = await sql<RemittanceRow>`
    select m.id, m.company_id, c.name as company_name, m.payroll_id, y.name as agency_name,
      coalesce(y.irish_payroll, false) as irish, y.payee_name, y.payee_email, y.payee_contact,
      p.scheme_id as tronc_scheme_id, s.name as scheme_name, t.name as site_name, m.tronc_period_id, p.period_number,
      p.start_date, p.end_date, r.id as report_id, r.version as report_version, r.paid_by,
      r.input->'period'->>'jurisdiction' as jurisdiction, w.people, w.total, d.payments, d.paid, d.paid_on, m.revision
    ${FROM_REMITTANCES} where ${where} order by p.end_date desc, m.id desc ${rest}`.execute(db);
  return rows;
};

const stateOf = ({ total, paid, payments }: Amounts): RemittanceState => {
  if (total === paid) return 'paid';
  return payments === 0 ? 'to_pay' : 'changed';
};

/** @param day today at the site */
export const presentRemittance = (
  {
    company_name: _,
    irish,
    payments,
    payee_name: __,
    payee_email: ___,
    payee_contact: ____,
    total,
    paid,
    ...row
  }: RemittanceRow,
  day: IsoDate,
): Remittance => {
  const { start_date: start, end_date: end, jurisdiction, paid_by, paid_on } = row;
  const days = remittanceDays({ start, end, jurisdiction }, paid_on);
  const isLate = days.pay_by !== null && days.pay_by < day && total > paid;
  return {
    ...row,
    ...days,
    currency: irish ? 'EUR' : 'GBP',
    total: formatMoney(total),
    paid: formatMoney(paid),
    outstanding: formatMoney(total - paid),
    state: stateOf({ people: row.people, total, paid, payments, paid_on }),
    overdue: isLate && paid_by === 'employer',
  };
};

/**
 * Returns one remittance; the route has already checked the permission on its payroll.
 * @throws PortalError not_found
 */
export const findRemittance = async ({ db, company }: InCompany, id: number): Promise<RemittanceRow> => {
  const [row] = await selectRemittances(db, sql`m.company_id = ${company} and m.id = ${id}`, sql``);
  if (!row) throw new PortalError('not_found');
  return row;
};

/** Returns the shares of a remittance, by name; those of nothing are left out. */
export const linesOf = async (
  db: Db,
  { company_id, payroll_id, report_id }: RemittanceRow,
): Promise<RemittanceLine[]> => {
  const { rows } = await sql<Omit<RemittanceLine, 'amount'> & { amount: Pence }>`
    select e.id as employee_id, e.surname || ', ' || e.forename_1 as name, e.payroll_ref, x.amount
    from tronc_shares x join employees e on e.company_id = x.company_id and e.id = x.employee_id
    where x.company_id = ${company_id} and x.report_id = ${report_id} and e.payroll_id = ${payroll_id} and x.amount <> 0
    order by search_fold(e.surname), search_fold(e.forename_1), e.id`.execute(db);
  return rows.map((row) => ({ ...row, amount: formatMoney(row.amount) }));
};

interface PaymentRow {
  id: number;
  amount: Pence;
  paid_on: IsoDate;
  recorded_by: UserRef;
  recorded_at: Date;
}

/** Returns the payments of a remittance, newest first. */
export const paymentsOf = async (db: Db, { company_id, id }: RemittanceRow): Promise<PaymentRow[]> => {
  const { rows } = await sql<PaymentRow>`
    select b.id, b.amount, b.paid_on, ${refOf('u')} as recorded_by, b.recorded_at
    from remittance_payments b join users u on u.id = b.recorded_by
    where b.company_id = ${company_id} and b.remittance_id = ${id} order by b.id desc`.execute(db);
  return rows;
};

/** Returns a remittance with its workers and payments. @throws PortalError not_found */
export const readRemittance = async (context: Context, id: number): Promise<FullRemittance> => {
  const row = await findRemittance(context, id);
  const { company_name, agency_name, payee_name, payee_email: email, payee_contact: contact } = row;
  const payments = await paymentsOf(context.db, row);
  return {
    ...presentRemittance(row, today(context)),
    company_name,
    payee: { name: payee_name ?? agency_name, email, contact },
    lines: await linesOf(context.db, row),
    payments: payments.map(({ amount, recorded_at, ...payment }) => ({
      ...payment,
      amount: formatMoney(amount),
      recorded_at: toInstant(recorded_at),
    })),
  };
};

/** Those with an amount or a payment: a correction may leave an agency with nothing that was not paid yet. */
const seen = (scope: Principal, { payroll_ids, tronc_period_ids }: RemittancesQuery) =>
  sql`${inPayrolls(scope, AREAS.handoffs.canView, 'm')} and (w.people > 0 or d.payments > 0)
    and ${payroll_ids ? idIn('m.payroll_id', payroll_ids) : sql`true`}
    and ${tronc_period_ids ? idIn('m.tronc_period_id', tronc_period_ids) : sql`true`}`;

/** Returns one page of the remittances in the caller's scope, and the number of all. */
export const listRemittances = async (
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  query: RemittancesQuery,
  { number, size }: { number: number; size: number },
): Promise<{ rows: RemittanceRow[]; total: number }> => {
  // Citus cannot plan these joins for nobody (`where false`).
  if (payrollsWhere(scope, AREAS.handoffs.canView).length === 0) return { rows: [], total: 0 };
  const where = seen(scope, query);
  const rows = await selectRemittances(db, where, sql`limit ${size} offset ${(number - 1) * size}`);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total ${FROM_REMITTANCES} where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};
