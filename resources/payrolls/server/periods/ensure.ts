import { sql } from 'kysely';
import type { IsoDate } from '#domain/dates/isoDate.ts';
import { PortalError } from '#domain/errors.ts';
import type { Context, Db } from '#server/context.ts';
import { today } from '#server/platform/calendar/today.ts';
import { companiesAmong } from '#server/platform/db/knownCompanies.ts';
import { type PayrollSchedule, payrollPeriods, taxYearAt } from './calendar.ts';

type Clocked = Pick<Context, 'db' | 'now'>;

const addYear = async (db: Db, payroll: PayrollSchedule, year: number): Promise<void> => {
  const periods = payrollPeriods(payroll, year);
  await sql`
    insert into payroll_periods (company_id, payroll_id, year, period_number, start_date, end_date, pay_date, payroll_input_due)
    select ${payroll.company_id}, ${payroll.id}, ${year}, * from unnest(
      ${periods.map((period) => period.period_number)}::integer[], ${periods.map((period) => period.start_date)}::date[],
      ${periods.map((period) => period.end_date)}::date[], ${periods.map((period) => period.actual_pay_date)}::date[],
      ${periods.map((period) => period.submission_date)}::date[])
    on conflict (company_id, payroll_id, year, period_number) do nothing`.execute(db);
};

/** Adds the missing periods of the current and the next tax year. */
export const addPeriods = async ({ db, now }: Clocked, payroll: PayrollSchedule): Promise<void> => {
  const current = taxYearAt(payroll, today({ now }));
  for (const year of [current, current + 1]) await addYear(db, payroll, year);
};

/** Returns those of these payrolls that have no periods in the next tax year; almost always none. Agencies have none. */
const shortOfPeriods = async (db: Db, ids: readonly number[] | 'all', day: IsoDate): Promise<PayrollSchedule[]> => {
  const [irish, british] = [taxYearAt({ irish_payroll: true }, day), taxYearAt({ irish_payroll: false }, day)];
  const { rows } = await sql<PayrollSchedule>`
    select id, company_id, frequency, pay_date, first_pay_date, irish_payroll from payrolls
    where kind = 'payroll' and ${ids === 'all' ? sql`true` : sql`company_id = any(${await companiesAmong(db, 'payrolls', ids)}) and id = any(${ids})`} and not exists (
      select 1 from payroll_periods p where p.company_id = payrolls.company_id and p.payroll_id = payrolls.id
        and p.year > case when payrolls.irish_payroll then ${irish}::int else ${british}::int end)
    order by id`.execute(db);
  return rows;
};

/**
 * Ensures that these payrolls have the periods of the current and the next tax year. Runs one cheap query, and writes
 * once a year. Two concurrent requests create the same rows, of which one set is kept.
 */
export const ensurePeriods = async (context: Clocked, ids: readonly number[] | 'all'): Promise<void> => {
  for (const payroll of await shortOfPeriods(context.db, ids, today(context))) await addPeriods(context, payroll);
};

/**
 * Recreates all periods of a payroll with the tax year of the other country. This is possible only before work has
 * begun on any of them: a period in use keeps its tax year, files, batches and payslips. The rows are locked first, so
 * that a concurrent upload is either detected or fails because the period is gone.
 * @throws PortalError payroll_calendar_in_use
 */
export const recreatePeriods = async (context: Clocked, payroll: PayrollSchedule): Promise<void> => {
  const { db } = context;
  await db
    .selectFrom('payroll_periods')
    .select('id')
    .where('company_id', '=', payroll.company_id)
    .where('payroll_id', '=', payroll.id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const { rows } = await sql<{ begun: boolean }>`
    select exists(select 1 from payroll_periods p where p.company_id = ${payroll.company_id} and p.payroll_id = ${payroll.id}
      and (p.status <> 'not started' or p.submitted_by is not null
        or exists(select 1 from payroll_files f where f.company_id = p.company_id and f.period_id = p.id)
        or exists(select 1 from payroll_batches b where b.company_id = p.company_id and b.period_id = p.id)
        or exists(select 1 from payroll_handoffs h where h.company_id = p.company_id and h.period_id = p.id)
        or exists(select 1 from payslips s where s.company_id = p.company_id and s.period_id = p.id))) as begun`.execute(
    db,
  );
  if (rows[0]?.begun) throw new PortalError('payroll_calendar_in_use');
  await db
    .deleteFrom('payroll_periods')
    .where('company_id', '=', payroll.company_id)
    .where('payroll_id', '=', payroll.id)
    .execute();
  await addPeriods(context, payroll);
};
