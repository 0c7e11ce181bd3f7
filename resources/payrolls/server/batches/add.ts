import { sql } from 'kysely';
import type { BatchPay, NewBatch } from '#domain/contract/payrollBatches.ts';
import type { Pence } from '#domain/money/money.ts';
import { batchQuestions } from '#domain/payroll/batchQuestions.ts';
import type { FieldError } from '#domain/schema/rules.ts';
import type { Context, Db } from '#server/context.ts';
import { deviceOf } from '#server/platform/access/independence.ts';
import { requireConfirmed } from '#server/platform/http/confirm.ts';
import { validationError } from '#server/platform/http/validationError.ts';
import { type LockedPeriod, lockPeriod, transition } from '../periods/lock.ts';
import { notifyBatch } from '../periods/notify.ts';
import { auditStep, requireRevision, setPeriod } from '../periods/steps.ts';

/**
 * Posts the next version of a period's batch, which the client then reviews; approvals of the previous version become
 * void. Returns its id.
 * @throws PortalError changed, confirmation_needed, period_status when the period is approved; invalid for people who
 * are not on the payroll
 */
export const addBatch = async (
  context: Context,
  { period_id, employee_net_pays, ...figures }: NewBatch,
  ifMatch: number | null,
): Promise<number> => {
  const { db, scope } = context;
  const held = await lockPeriod(context, period_id);
  await requireRevision(context, held, ifMatch);
  const to = transition(context, held, 'add_batch');
  const pays = await whoIsPaid(db, held, employee_net_pays ?? []);
  const { pay_date, currency } = await expectedOf(db, held);
  const netPays = pays.map(([, net]) => net);
  const confirmed = requireConfirmed(context, batchQuestions({ ...figures, netPays }, pay_date, currency));
  const version = (held.batch?.version ?? 0) + 1;
  const { company_id, payroll_id } = held;
  const { id } = await db
    .insertInto('payroll_batches')
    .values({
      company_id,
      payroll_id,
      period_id,
      version,
      ...figures,
      query_message: null,
      query_ticket_id: null,
      checked_by: null,
      approved_by: null,
      answered_by: null,
      created_by: scope.id,
      created_device: await deviceOf(context),
      created_at: context.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (pays.length > 0)
    await sql`insert into payroll_batch_pays (company_id, batch_id, employee_id, net_pay)
      select ${company_id}, ${id}, * from unnest(${pays.map(([employee]) => employee)}::bigint[],
        ${pays.map(([, net_pay]) => net_pay)}::bigint[])`.execute(db);
  await setPeriod(db, held, { status: to });
  await auditStep(context, held, 'batch_added', to, { version: [held.batch?.version ?? null, version], ...confirmed });
  await notifyBatch(context, held, 'batch_for_review');
  return id;
};

/** Returns the pay date of the period, and the currency of its payroll. */
const expectedOf = async (
  db: Db,
  { id, company_id }: LockedPeriod,
): Promise<{ pay_date: string; currency: string }> => {
  const { pay_date, irish_payroll } = await db
    .selectFrom('payroll_periods as p')
    .innerJoin('payrolls', (join) =>
      join.onRef('payrolls.company_id', '=', 'p.company_id').onRef('payrolls.id', '=', 'p.payroll_id'),
    )
    .select(['p.pay_date', 'payrolls.irish_payroll'])
    .where('p.company_id', '=', company_id)
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
  return { pay_date, currency: irish_payroll ? 'EUR' : 'GBP' };
};

/**
 * Finds each person on the payroll, by one query.
 * @throws PortalError invalid, with each entry that is unknown or repeated
 */
const whoIsPaid = async (
  db: Db,
  { company_id, payroll_id }: LockedPeriod,
  pays: readonly BatchPay[],
): Promise<[employee: number, netPay: Pence][]> => {
  if (pays.length === 0) return [];
  const people = await db
    .selectFrom('employees')
    .select(['id', 'payroll_ref'])
    .where('company_id', '=', company_id)
    .where('payroll_id', '=', payroll_id)
    .execute();
  const ids = new Set(people.map(({ id }) => id));
  const byRef = new Map(people.map(({ id, payroll_ref }) => [payroll_ref.toLowerCase(), id]));
  const found = new Map<number, Pence>();
  const faults: FieldError[] = [];
  for (const [at, { employee_id, payroll_ref = '', net_pay }] of pays.entries()) {
    const id = employee_id === undefined ? byRef.get(payroll_ref.toLowerCase()) : employee_id;
    const path = `employee_net_pays.${at}.${employee_id === undefined ? 'payroll_ref' : 'employee_id'}`;
    if (id === undefined || !ids.has(id)) faults.push({ path, rule: 'not_found' });
    else if (found.has(id)) faults.push({ path, rule: 'repeated' });
    else found.set(id, net_pay);
  }
  if (faults.length > 0) throw validationError(...faults);
  return [...found];
};
