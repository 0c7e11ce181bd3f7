import { type RawBuilder, sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import type { Principal } from '#domain/access/rules.ts';
import { PortalError } from '#domain/errors.ts';
import type { FrequencyType } from '#domain/payroll/paydateOptions.ts';
import { periodName } from '#domain/payroll/periodName.ts';
import type { Db, InCompany } from '#server/context.ts';
import { idIn, inPayrolls } from '#server/crud/scope.ts';
import { companiesAmong } from '#server/platform/db/knownCompanies.ts';
import { refOf } from '#server/platform/db/userRef.ts';
import type { PayrollSchedule } from './calendar.ts';
import type { PeriodRow } from './present.ts';

/**
 * Returns the schedule of an existing payroll.
 * @throws PortalError agency_has_no_payroll_period
 */
export const scheduleOf = async ({ db, company }: InCompany, id: number): Promise<PayrollSchedule> => {
  const { kind, frequency, ...payroll } = await db
    .selectFrom('payrolls')
    .select(['id', 'company_id', 'kind', 'frequency', 'pay_date', 'first_pay_date', 'irish_payroll'])
    .where('company_id', '=', company)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (kind === 'agency' || frequency === null) throw new PortalError('agency_has_no_payroll_period');
  return { ...payroll, frequency };
};

/** Reads periods `p` of payrolls `y` that meet a condition, in an order. */
const selectPeriods = async (db: Db, where: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<PeriodRow[]> => {
  const { rows } = await sql<PeriodRow>`
    select p.id, p.payroll_id, p.company_id, p.period_number, p.year, p.start_date, p.end_date, p.pay_date,
      p.payroll_input_due, p.status, ${refOf('u')} as uploader, ${refOf('s')} as submitted_by, p.submitted_at,
      p.revision, y.name as payroll_name, y.frequency, y.irish_payroll
    from payroll_periods p join payrolls y on y.company_id = p.company_id and y.id = p.payroll_id
    left join users u on u.id = p.uploader_id left join users s on s.id = p.submitted_by
    where ${where} order by ${order}`.execute(db);
  return rows;
};

/** Returns the periods of one tax year of a payroll, in order. */
export const periodsOfYear = (db: Db, { id, company_id }: PayrollSchedule, year: number): Promise<PeriodRow[]> =>
  selectPeriods(
    db,
    sql`p.company_id = ${company_id} and p.payroll_id = ${id} and p.year = ${year}`,
    sql`p.period_number`,
  );

export interface PeriodFilter {
  payroll_ids?: readonly number[] | undefined;
  year?: number | undefined;
  status?: string | undefined;
}

/** Returns one page of the periods of payrolls whose files the caller may view, by number; ties are ordered by id. */
export const listPeriods = (
  db: Db,
  scope: Principal,
  { payroll_ids, year, status }: PeriodFilter,
  way: 'asc' | 'desc',
  { number, size }: { number: number; size: number },
): Promise<PeriodRow[]> =>
  selectPeriods(
    db,
    seenPeriods(scope, { payroll_ids, year, status }),
    sql`p.period_number ${sql.raw(way)}, p.id ${sql.raw(way)} limit ${size} offset ${(number - 1) * size}`,
  );

export const countPeriods = async (db: Db, scope: Principal, filter: PeriodFilter): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from payroll_periods p where ${seenPeriods(scope, filter)}`.execute(db);
  return rows[0]?.total ?? 0;
};

const seenPeriods = (scope: Principal, { payroll_ids, year, status }: PeriodFilter) =>
  sql`${inPayrolls(scope, AREAS.files.canView, 'p')}
    and ${payroll_ids ? idIn('p.payroll_id', payroll_ids) : sql`true`}
    and ${year === undefined ? sql`true` : sql`p.year = ${year}`}
    and ${status === undefined ? sql`true` : sql`p.status = ${status}`}`;

/**
 * Returns one period; the route has already checked the permission on its payroll.
 * @throws PortalError not_found
 */
export const findPeriod = async ({ db, company }: InCompany, id: number): Promise<PeriodRow> => {
  const [row] = await selectPeriods(db, sql`p.company_id = ${company} and p.id = ${id}`, sql`p.id`);
  if (!row) throw new PortalError('not_found');
  return row;
};

/** Returns the previous period of the same payroll, by start date; null if there is none. */
export const periodBefore = async (db: Db, { company_id, payroll_id, start_date }: PeriodRow) => {
  const [row] = await selectPeriods(
    db,
    sql`p.company_id = ${company_id} and p.payroll_id = ${payroll_id} and p.start_date < ${start_date}`,
    sql`p.start_date desc limit 1`,
  );
  return row ?? null;
};

/** Returns the tax years in which a payroll has periods, newest first. */
export const yearsOf = async (db: Db, payroll: PayrollSchedule): Promise<number[]> => {
  const { rows } = await sql<{ year: number }>`
    select distinct year from payroll_periods
    where company_id = ${payroll.company_id} and payroll_id = ${payroll.id} order by year desc`.execute(db);
  return rows.map(({ year }) => year);
};

/** What users choose a period by. */
export interface PeriodLookup {
  id: number;
  period_name: string;
  period_number: number;
  tax: { start: number };
}

/** Returns all periods of several payrolls as lookups, in order for each payroll. */
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
    where y.company_id = any(${await companiesAmong(db, 'payrolls', payrolls)}) and y.id = any(${payrolls}) order by p.year, p.period_number`.execute(
    db,
  );
  const found = new Map<number, PeriodLookup[]>(payrolls.map((id) => [id, []]));
  for (const { id, payroll_id, period_number, year, frequency } of rows)
    found
      .get(payroll_id)
      ?.push({ id, period_name: periodName(frequency, period_number), period_number, tax: { start: year } });
  return found;
};

/** Returns the departments of a payroll's people; a department without a number is identified by its name. */
export const departmentsOf = async ({ db, company }: InCompany, payroll_id: number) => {
  const { rows } = await sql<{ dept_no: string; dept_name: string }>`
    select coalesce(dept_no, department) as dept_no, min(coalesce(department, dept_no)) as dept_name from employees
    where company_id = ${company} and payroll_id = ${payroll_id} and coalesce(dept_no, department) is not null
    group by 1 order by search_fold(min(coalesce(department, dept_no))), 1`.execute(db);
  return rows;
};
