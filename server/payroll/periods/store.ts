import { sql } from 'kysely';
import type { FrequencyType } from '#domain/payroll/paydateOptions.ts';
import { periodName } from '#domain/payroll/periodName.ts';
import type { Db } from '#server/http/context.ts';
import type { PayrollSchedule } from './calendar.ts';
import type { PeriodRow } from './present.ts';

/** The schedule of a payroll that exists. */
export const scheduleOf = async (db: Db, id: number): Promise<PayrollSchedule> => {
  const row = await db
    .selectFrom('payrolls')
    .select(['id', 'company_id', 'frequency', 'pay_date', 'first_pay_date', 'irish_payroll'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...row, frequency: row.frequency as FrequencyType };
};

/** The periods of one tax year of a payroll, in order. */
export const periodsOfYear = async (db: Db, payroll: PayrollSchedule, year: number): Promise<PeriodRow[]> => {
  const { rows } = await sql<PeriodRow>`
    select p.id, p.payroll_id, p.company_id, p.period_number, p.year, p.start_date, p.end_date, p.pay_date,
      p.payroll_input_due, p.status, y.name as payroll_name, y.frequency, y.irish_payroll
    from payroll_periods p join payrolls y on y.company_id = p.company_id and y.id = p.payroll_id
    where p.company_id = ${payroll.company_id} and p.payroll_id = ${payroll.id} and p.year = ${year}
    order by p.period_number`.execute(db);
  return rows;
};

/** The tax years of which a payroll has periods, newest first. */
export const yearsOf = async (db: Db, payroll: PayrollSchedule): Promise<number[]> => {
  const { rows } = await sql<{ year: number }>`
    select distinct year from payroll_periods
    where company_id = ${payroll.company_id} and payroll_id = ${payroll.id} order by year desc`.execute(db);
  return rows.map(({ year }) => year);
};

/** What people choose a period by (contract B, PeriodLookup). */
export interface PeriodLookup {
  id: number;
  period_name: string;
  period_number: number;
  tax: { start: number };
}

/** All periods of several payrolls as a lookup, each payroll's in order. */
export const periodLookups = async (db: Db, payrolls: readonly number[]): Promise<Map<number, PeriodLookup[]>> => {
  const { rows } = await sql<{
    id: number;
    payroll_id: number;
    period_number: number;
    year: number;
    frequency: FrequencyType;
  }>`
    select p.id, p.payroll_id, p.period_number, p.year, y.frequency
    from payroll_periods p join payrolls y on y.company_id = p.company_id and y.id = p.payroll_id
    where y.id = any(${payrolls}) order by p.year, p.period_number`.execute(db);
  const found = new Map<number, PeriodLookup[]>(payrolls.map((id) => [id, []]));
  for (const { id, payroll_id, period_number, year, frequency } of rows)
    found
      .get(payroll_id)
      ?.push({ id, period_name: periodName(frequency, period_number), period_number, tax: { start: year } });
  return found;
};

/** The departments that a payroll's people are in; one without a number goes by its name (contract C4). */
export const departmentsOf = async (db: Db, payroll: Pick<PayrollSchedule, 'id' | 'company_id'>) => {
  const { rows } = await sql<{ dept_no: string; dept_name: string }>`
    select coalesce(dept_no, department) as dept_no, min(coalesce(department, dept_no)) as dept_name from employees
    where company_id = ${payroll.company_id} and payroll_id = ${payroll.id} and coalesce(dept_no, department) is not null
    group by 1 order by lower(min(coalesce(department, dept_no))), 1`.execute(db);
  return rows;
};
