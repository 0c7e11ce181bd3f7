import { sql } from 'kysely';
import type { FullParallelRun, ParallelRun, ParallelRuns } from '#domain/contract/parallelRuns.ts';
import { PortalError } from '#domain/errors.ts';
import { formatMoney } from '#domain/money/money.ts';
import { toInstant } from '#domain/schema/kinds/dates.ts';
import type { SchemeKey } from '#resources/troncPeriods/server/index.ts';
import type { Db, InCompany } from '#server/context.ts';

/** The runs of a scheme that its page lists: several years. */
const MOST_RUNS = 100;

const runs = (db: Db) =>
  db
    .selectFrom('parallel_runs as r')
    .innerJoin('tronc_periods as p', (join) =>
      join.onRef('p.company_id', '=', 'r.company_id').onRef('p.id', '=', 'r.period_id'),
    )
    .innerJoin('tronc_reports as t', (join) =>
      join.onRef('t.company_id', '=', 'r.company_id').onRef('t.id', '=', 'r.report_id'),
    )
    .innerJoin('stored_files as f', (join) =>
      join.onRef('f.company_id', '=', 'r.company_id').onRef('f.id', '=', 'r.file_id'),
    )
    .innerJoin('users as u', 'u.id', 'r.created_by')
    .select([
      'r.id',
      'r.scheme_id',
      'r.period_id',
      'r.report_id',
      'r.previous_fund',
      'r.fund',
      'r.previous_shared',
      'r.shared',
      'r.people_count',
      'r.differing',
      'r.unexplained',
      'r.agreed',
      'r.created_at',
      'p.period_number',
      'p.start_date',
      'p.end_date',
      't.version',
      'f.filename',
      'u.id as user_id',
      'u.forename',
      'u.surname',
    ]);

type RunRow = Awaited<ReturnType<ReturnType<typeof runs>['execute']>>[number];

const present = (row: RunRow): ParallelRun => ({
  id: row.id,
  tronc_scheme_id: row.scheme_id,
  period: { id: row.period_id, period_number: row.period_number, start_date: row.start_date, end_date: row.end_date },
  report: { id: row.report_id, version: row.version },
  filename: row.filename,
  previous_fund: row.previous_fund === null ? null : formatMoney(row.previous_fund),
  fund: formatMoney(row.fund),
  previous_shared: formatMoney(row.previous_shared),
  shared: formatMoney(row.shared),
  difference: formatMoney(row.shared - row.previous_shared),
  people_count: row.people_count,
  differing: row.differing,
  unexplained: row.unexplained,
  agreed: row.agreed,
  created_by: {
    id: row.user_id,
    forename: row.forename,
    surname: row.surname,
    name: `${row.forename} ${row.surname}`,
  },
  created_at: toInstant(row.created_at),
});

/** Returns how many of the newest periods agreed in their newest run, until the first that did not. */
const periodsAgreed = (newestFirst: readonly RunRow[]): number => {
  const newest = new Map<number, RunRow>();
  for (const run of newestFirst) if (!newest.has(run.period_id)) newest.set(run.period_id, run);
  const periods = [...newest.values()].sort((a, b) => (a.start_date < b.start_date ? 1 : -1));
  const first = periods.findIndex(({ agreed }) => !agreed);
  return first < 0 ? periods.length : first;
};

/** Returns the newest runs of a scheme. */
export const listParallelRuns = async (db: Db, { id, company_id }: SchemeKey): Promise<ParallelRuns> => {
  const rows = await runs(db)
    .where('r.company_id', '=', company_id)
    .where('r.scheme_id', '=', id)
    .orderBy('r.id', 'desc')
    .limit(MOST_RUNS)
    .execute();
  return { periods_agreed: periodsAgreed(rows), runs: rows.map(present) };
};

const namesOf = async (db: Db, company_id: number, ids: readonly number[]) => {
  const { rows } = await sql<{ id: number; payroll_ref: string | null; name: string }>`
    select id, payroll_ref, surname || ', ' || forename_1 as name from employees
    where company_id = ${company_id} and id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
};

/** Returns one run with its people. The names of employees are those of today. @throws PortalError not_found */
export const readParallelRun = async ({ db, company }: InCompany, id: number): Promise<FullParallelRun> => {
  const row = await runs(db)
    .select(['r.people', 'r.settings'])
    .where('r.company_id', '=', company)
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new PortalError('not_found');
  const names = await namesOf(
    db,
    company,
    row.people.flatMap(({ employeeId }) => (employeeId === null ? [] : [employeeId])),
  );
  const shown = (amount: number | null) => (amount === null ? null : formatMoney(amount));
  return {
    ...present(row),
    settings: row.settings.map((setting) => ({ ...setting })),
    people: row.people.map(({ employeeId, ref, name, previous, portal, difference, cause, facts }) => {
      const known = employeeId === null ? undefined : names.get(employeeId);
      return {
        employee_id: employeeId,
        payroll_ref: known ? known.payroll_ref : ref || null,
        name: known?.name ?? name,
        previous: shown(previous),
        portal: shown(portal),
        difference: formatMoney(difference),
        cause,
        facts: facts.map((fact) => ({ ...fact })),
      };
    }),
  };
};
