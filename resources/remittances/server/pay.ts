import { sql } from 'kysely';
import type { RemittancePaidBody } from '#domain/contract/remittances.ts';
import { formatDate } from '#domain/dates/dateText.ts';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { siteDay } from '#domain/dates/siteDay.ts';
import { PortalError } from '#domain/errors.ts';
import { formatMoney, type Pence } from '#domain/money/money.ts';
import { lockLedger } from '#resources/companies/server/index.ts';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { changedError } from '#server/platform/audit/changedError.ts';
import { today } from '#server/platform/calendar/today.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { findRemittance, paymentsOf, type RemittanceRow, readRemittance } from './store.ts';

const label = 'Paid on';

/**
 * Locks a remittance with the ledger of its company, so that nothing is paid twice, and rejects a step that is based on
 * other amounts: a payment, and each release, increase the revision (F-154).
 * @throws PortalError not_found; changed, with the current remittance
 */
const lockRemittance = async (context: Context, id: number, ifMatch: number | null): Promise<RemittanceRow> => {
  const { db } = context;
  const { company_id } = await findRemittance(context, id);
  await lockLedger(db, company_id);
  const { rows } = await sql<{ revision: number }>`
    select revision from remittances where company_id = ${company_id} and id = ${id} for update`.execute(db);
  const held = await findRemittance(context, id);
  if (ifMatch !== null && ifMatch !== rows[0]?.revision)
    throw await changedError(context, 'payrolls', held.payroll_id, await readRemittance(context, id));
  return held;
};

/** The agency cannot have been paid before the first release of the report. @throws PortalError 422 */
const checkDay = async (context: Context, row: RemittanceRow, paid_on: IsoDate): Promise<void> => {
  if (paid_on > today(context)) throw validationError({ path: 'paid_on', rule: 'not_future', params: { label } });
  const { rows } = await sql<{ first: Date | null }>`
    select min(approved_at) as first from tronc_reports
    where company_id = ${row.company_id} and period_id = ${row.tronc_period_id}`.execute(context.db);
  const released = rows[0]?.first && siteDay(rows[0].first);
  if (released && paid_on < released)
    throw validationError({ path: 'paid_on', rule: 'before_release', params: { label, date: formatDate(released) } });
};

const touch = async (context: Context, { company_id, id }: RemittanceRow): Promise<void> => {
  await context.db
    .updateTable('remittances')
    .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .execute();
};

/** The history of the agency's payroll lists each payment. */
const auditPayment = (
  context: Context,
  { company_id, payroll_id, site_name, start_date, end_date }: RemittanceRow,
  event: 'remittance_paid' | 'remittance_not_paid',
  { amount, paid_on }: { amount: Pence; paid_on: IsoDate },
): Promise<void> => {
  const change = <T>(value: T): [T | null, T | null] => (event === 'remittance_paid' ? [null, value] : [value, null]);
  return audit(context, {
    event: `payrolls.${event}`,
    resource: 'payrolls',
    record_id: payroll_id,
    company_id,
    changes: {
      remittance: [null, `${site_name}, ${formatDate(start_date)} – ${formatDate(end_date)}`],
      remittance_amount: change(formatMoney(amount)),
      remittance_paid_on: change(paid_on),
    },
  });
};

/**
 * Records that the agency was paid everything that is left of a remittance, on a day.
 * @throws PortalError changed; remittance_paid if nothing is left; 422 for a day in the future, or before the release
 */
export const markPaid = async (
  context: Context,
  id: number,
  { paid_on: given }: RemittancePaidBody,
  ifMatch: number | null,
): Promise<void> => {
  const row = await lockRemittance(context, id, ifMatch);
  const amount = row.total - row.paid;
  if (amount === 0) throw new PortalError('remittance_paid');
  const paid_on = given ?? today(context);
  await checkDay(context, row, paid_on);
  await context.db
    .insertInto('remittance_payments')
    .values({
      company_id: row.company_id,
      remittance_id: id,
      amount,
      paid_on,
      recorded_by: context.scope.id,
      recorded_at: context.now(),
    })
    .execute();
  await touch(context, row);
  await auditPayment(context, row, 'remittance_paid', { amount, paid_on });
};

/**
 * Takes back the last payment of a remittance, which was recorded by mistake.
 * @throws PortalError changed; remittance_not_paid if there is none
 */
export const markNotPaid = async (context: Context, id: number, ifMatch: number | null): Promise<void> => {
  const row = await lockRemittance(context, id, ifMatch);
  const [last] = await paymentsOf(context.db, row);
  if (!last) throw new PortalError('remittance_not_paid');
  await context.db
    .deleteFrom('remittance_payments')
    .where('company_id', '=', row.company_id)
    .where('id', '=', last.id)
    .execute();
  await touch(context, row);
  await auditPayment(context, row, 'remittance_not_paid', last);
};
