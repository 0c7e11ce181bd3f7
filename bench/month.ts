import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { aScheme, aSite } from '#test/support/world.ts';

/** Whose report it is; `fill` gives its people to whoever signs in by it. */
const COMPANY = 7;

/**
 * A tronc period of 31 days in company 7, each with hours and a fund of its own, and `people` more of 25 job roles who take
 * part: ready for its report. Answers its id.
 */
export const month = async ({ db }: Database<Tables>, people: number): Promise<number> => {
  // The builders of tests need a portal's database and nothing else of it.
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
  const { rows } = await sql<{ id: number }>`
    insert into tronc_periods (company_id, scheme_id, period_number, tax_year, nominal_pay_date, start_date, end_date,
      submission_date, report_return_date, actual_pay_date, hours_imported_at, fund_entered_at)
    values (${COMPANY}, ${scheme.id}, 2, 2026, '2026-06-05', '2026-05-01', '2026-05-31', '2026-06-01', '2026-06-03',
      '2026-06-05', now(), now()) returning id`.execute(db);
  const period = rows[0]?.id ?? 0;
  await sql`insert into job_roles (company_id, job_title, archived)
    select ${COMPANY}, 'Role ' || n, false from generate_series(1, 25) n`.execute(db);
  await sql`insert into scheme_job_roles (company_id, scheme_id, department_id, job_role_id, points)
    select ${COMPANY}, ${scheme.id}, ${scheme.department_id}, id, 500 + 50 * (id % 25) from job_roles`.execute(db);
  await sql`insert into employees (company_id, payroll_id, forename_1, surname, payroll_ref, start_date,
      is_opted_out_of_tronc_scheme, tronc_scheme_id)
    select ${COMPANY}, ${COMPANY}, 'Forename' || (n * 7919) % 1009, 'Surname' || (n * 104729) % 9973, 'T' || n,
      '2020-01-01', false, ${scheme.id} from generate_series(1, ${people}) n`.execute(db);
  await sql`insert into employee_job_roles (company_id, employee_id, job_role_id, position)
    select ${COMPANY}, e.id, (select min(id) from job_roles) + e.id % 25, 0 from employees e where e.tronc_scheme_id = ${scheme.id}`.execute(
    db,
  );
  await sql`insert into tronc_hours (company_id, period_id, employee_id, job_role_id, bucket_start, hours)
    select ${COMPANY}, ${period}, e.id, null, date '2026-05-01' + day, 300 + 75 * ((e.id * 31 + day * 7) % 33)
    from employees e, generate_series(0, 30) day where e.tronc_scheme_id = ${scheme.id}`.execute(db);
  await sql`insert into tronc_amounts (company_id, period_id, bucket_start, amount)
    select ${COMPANY}, ${period}, date '2026-05-01' + day, 400000 + 977 * day from generate_series(0, 30) day`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  return period;
};
