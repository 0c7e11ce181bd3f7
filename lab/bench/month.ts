import { sql } from 'kysely';
import type { Database } from '#server/platform/db/connect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { aScheme, aSite } from '#test/support/world.ts';

/** The company of the report, on which `fill` grants permissions to the user whose token it returns. */
const COMPANY = 7;

/** First days of the periods; each is in a different month. */
const STARTS = ['2026-05-01', '2026-06-01', '2026-07-01'] as const;

/**
 * Creates tronc periods of the given lengths in days in company 7, each day with its own hours and fund, and `people`
 * more employees in 25 job roles who take part in all of them. The periods are ready for their reports. Returns their
 * ids.
 */
export const periods = async (
  { db }: Database<Tables>,
  people: number,
  lengths: readonly number[],
): Promise<number[]> => {
  // The test builders need only the database of a portal.
  const portal = { db } as TestPortal;
  const site_id = await aSite(portal, COMPANY);
  const scheme = await aScheme(
    portal,
    { company_id: COMPANY, site_id },
    {
      distribution_frequency: 'daily',
      employee_time_bucket: 'daily',
      troncs_reserve_percentage: 500,
    },
  );
  await sql`insert into job_roles (company_id, job_title)
    select ${COMPANY}, 'Role ' || n from generate_series(1, 25) n`.execute(db);
  await sql`insert into scheme_job_roles (company_id, scheme_id, department_id, job_role_id, points)
    select ${COMPANY}, ${scheme.id}, ${scheme.department_id}, id, 500 + 50 * (id % 25) from job_roles`.execute(db);
  await sql`insert into employees (company_id, payroll_id, forename_1, surname, payroll_ref, start_date,
      is_opted_out_of_tronc_scheme, tronc_scheme_id)
    select ${COMPANY}, ${COMPANY}, 'Forename' || (n * 7919) % 1009, 'Surname' || (n::bigint * 104729) % 9973, 'T' || n,
      '2020-01-01', false, ${scheme.id} from generate_series(1, ${people}) n`.execute(db);
  await sql`insert into employee_job_roles (company_id, employee_id, job_role_id, position)
    select ${COMPANY}, e.id, (select min(id) from job_roles) + e.id % 25, 0 from employees e where e.tronc_scheme_id = ${scheme.id}`.execute(
    db,
  );
  const made: number[] = [];
  for (const [at, days] of lengths.entries()) made.push(await period({ db }, scheme.id, STARTS[at] ?? STARTS[0], days));
  await sql`analyze`.execute(db);
  return made;
};

const period = async (
  { db }: Pick<Database<Tables>, 'db'>,
  scheme: number,
  start: string,
  days: number,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into tronc_periods (company_id, scheme_id, period_number, tax_year, nominal_pay_date, start_date, end_date,
      submission_date, report_return_date, actual_pay_date, hours_imported_at, fund_entered_at)
    select ${COMPANY}, ${scheme}, extract(month from day)::int, 2026, day + 35, day, day + ${days - 1}::int, day + 31, day + 33,
      day + 35, now(), now() from (select ${start}::date as day) first returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into tronc_hours (company_id, period_id, employee_id, job_role_id, bucket_start, hours)
    select ${COMPANY}, ${id}, e.id, null, ${start}::date + day, 300 + 75 * ((e.id * 31 + day * 7) % 33)
    from employees e, generate_series(0, ${days - 1}::int) day where e.tronc_scheme_id = ${scheme}`.execute(db);
  await sql`insert into tronc_amounts (company_id, period_id, bucket_start, amount)
    select ${COMPANY}, ${id}, ${start}::date + day, 400000 + 977 * day from generate_series(0, ${days - 1}::int) day`.execute(
    db,
  );
  return id;
};

/** Creates one period of 31 days and returns its id. */
export const month = async (database: Database<Tables>, people: number): Promise<number> =>
  (await periods(database, people, [31]))[0] ?? 0;
