import { sql } from 'kysely';
import { AREAS } from '#domain/access/areas.ts';
import { can } from '#domain/access/rules.ts';
import type { PeriodComparison } from '#domain/contract/payrollPeriods.ts';
import { formatMoney } from '#domain/money/money.ts';
import { compareFigures, comparePeople, type PersonPay, type RunFigures } from '#domain/payroll/comparison.ts';
import type { Context, Db } from '#server/context.ts';
import { type BatchRow, batchesOf } from '../batches/store.ts';
import type { PeriodRow } from './present.ts';
import { findPeriod, periodBefore } from './store.ts';

/**
 * Compares what the newest batches of a period and of the period before pay: in total, and per person for callers who
 * may see the payroll's employees.
 * @throws PortalError not_found
 */
export const comparePeriods = async (
  context: Pick<Context, 'db' | 'scope' | 'company'>,
  id: number,
): Promise<PeriodComparison> => {
  const { db, scope } = context;
  const current = await findPeriod(context, id);
  const previous = await periodBefore(db, current);
  const runs = [current, ...(previous ? [previous] : [])];
  const batches = await batchesOf(
    db,
    runs.map((run) => run.id),
  );
  const newest = (run: PeriodRow | null): BatchRow | undefined => (run ? batches.get(run.id)?.[0] : undefined);
  const moves = await movesOf(db, runs);
  const figuresOf = (run: PeriodRow): RunFigures => {
    const batch = newest(run);
    return {
      headcount: batch?.employees_paid ?? null,
      starters: moves.get(run.id)?.starters ?? 0,
      leavers: moves.get(run.id)?.leavers ?? 0,
      gross_pay: batch?.gross_pay ?? null,
      net_pay: batch?.net_pay ?? null,
      total_pay: batch?.total_pay ?? null,
    };
  };
  const shown = (code: string, value: number | null) =>
    value === null || !code.endsWith('_pay') ? value : formatMoney(value);
  const people = can(scope, AREAS.payrollEmployees.canView, current)
    ? comparePeople(await paysOf(db, current.company_id, newest(previous)?.id ?? null, newest(current)?.id ?? null))
    : [];
  return {
    previous_period_id: previous?.id ?? null,
    figures: compareFigures(previous && figuresOf(previous), figuresOf(current)).map(({ code, ...sides }) => ({
      code,
      previous: shown(code, sides.previous),
      current: shown(code, sides.current),
      difference: shown(code, sides.difference),
    })),
    people: people.map((person) => ({
      ...person,
      previous: person.previous === null ? null : formatMoney(person.previous),
      current: person.current === null ? null : formatMoney(person.current),
      difference: formatMoney(person.difference),
    })),
  };
};

/** Counts starters and leavers within each period. */
const movesOf = async (db: Db, periods: readonly PeriodRow[]) => {
  const { rows } = await sql<{ id: number; starters: number; leavers: number }>`
    select p.id, count(*) filter (where e.start_date between p.start_date and p.end_date)::int as starters,
      count(*) filter (where e.leave_date between p.start_date and p.end_date)::int as leavers
    from payroll_periods p join employees e on e.company_id = p.company_id and e.payroll_id = p.payroll_id
    where p.company_id = any(${[...new Set(periods.map(({ company_id }) => company_id))]})
      and p.id = any(${periods.map(({ id }) => id)}) group by p.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Returns the net pay of everyone who is paid in one of the two batches. */
const paysOf = async (db: Db, company_id: number, previous: number | null, current: number | null) => {
  const { rows } = await sql<PersonPay>`
    select e.id as employee_id, e.surname || ', ' || e.forename_1 as name, b.net_pay as previous, a.net_pay as current
    from (select * from payroll_batch_pays where company_id = ${company_id} and batch_id = ${previous}) b
    full join (select * from payroll_batch_pays where company_id = ${company_id} and batch_id = ${current}) a
      on a.employee_id = b.employee_id
    join employees e on e.company_id = ${company_id} and e.id = coalesce(a.employee_id, b.employee_id)`.execute(db);
  return rows;
};
