import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { aScheme, aSite } from '#test/support/world.ts';
import { benchServer } from './server.ts';
import { fill } from './staff.ts';

/**
 * A report for 5,000 people over the 31 days of a month, each with a fund of its own: generated, read, compared,
 * exported and approved through a server of its own process. Time, size of the answer, and the most memory that the
 * server held until then. Run with `node --import tsx bench/report.ts [people]`.
 */
const PEOPLE = Number(process.argv[2] ?? 5_000);
const COMPANY = 7;

const world = async (database: Database<Tables>): Promise<{ token: string; period: number }> => {
  const { db } = database;
  const token = await fill(database, 0);
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
  await sql`update users set tronc_master = true`.execute(db);
  await sql`insert into job_roles (company_id, job_title, archived)
    select ${COMPANY}, 'Role ' || n, false from generate_series(1, 25) n`.execute(db);
  await sql`insert into scheme_job_roles (company_id, scheme_id, department_id, job_role_id, points)
    select ${COMPANY}, ${scheme.id}, ${scheme.department_id}, id, 500 + 50 * (id % 25) from job_roles`.execute(db);
  await sql`insert into employees (company_id, payroll_id, forename_1, surname, payroll_ref, start_date,
      is_opted_out_of_tronc_scheme, tronc_scheme_id)
    select ${COMPANY}, ${COMPANY}, 'Forename' || (n * 7919) % 1009, 'Surname' || (n * 104729) % 9973, 'P' || n,
      '2020-01-01', false, ${scheme.id} from generate_series(1, ${PEOPLE}) n`.execute(db);
  await sql`insert into employee_job_roles (company_id, employee_id, job_role_id, position)
    select ${COMPANY}, e.id, (select min(id) from job_roles) + e.id % 25, 0 from employees e`.execute(db);
  await sql`insert into tronc_hours (company_id, period_id, employee_id, job_role_id, bucket_start, hours)
    select ${COMPANY}, ${period}, e.id, null, date '2026-05-01' + day, 300 + 75 * ((e.id * 31 + day * 7) % 33)
    from employees e, generate_series(0, 30) day`.execute(db);
  await sql`insert into tronc_amounts (company_id, period_id, bucket_start, amount)
    select ${COMPANY}, ${period}, date '2026-05-01' + day, 400000 + 977 * day from generate_series(0, 30) day`.execute(
    db,
  );
  await sql`analyze`.execute(db);
  return { token, period };
};

const { server, filled } = await benchServer(5202, world);
const ask = async (method: string, path: string): Promise<Buffer> => {
  const headers = { 'x-token': filled.token, 'content-type': 'application/json' };
  const body = method === 'POST' ? '{}' : undefined;
  const answer = await fetch(`${server.api}${path}`, { method, headers, ...(body && { body }) });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${bytes.toString().slice(0, 300)}`);
  return bytes;
};
console.log(`at rest: ${server.memory().now.toFixed(0)} MB`);
console.log('| request | ms | answer MB | server MB at most |\n|---|---:|---:|---:|');
const step = async (name: string, method: string, path: string): Promise<Buffer> => {
  const begun = performance.now();
  const bytes = await ask(method, path);
  const cells = [(performance.now() - begun).toFixed(0), (bytes.length / 1e6).toFixed(2)];
  console.log(`| ${name} | ${cells.join(' | ')} | ${server.memory().peak.toFixed(0)} |`);
  return bytes;
};
const idOf = (bytes: Buffer): number => JSON.parse(bytes.toString()).data.id;
const generate = `/tronc_periods/${filled.period}/generate_report`;
await step('generate', 'POST', generate);
const id = idOf(await step('generate again', 'POST', generate));
await step('list', 'GET', `/tronc_reports?tronc_period_ids[]=${filled.period}`);
await step('compare with the first', 'GET', `/tronc_reports/${id}/diff`);
await step('CSV', 'GET', `/tronc_reports?report_ids[]=${id}&format=csv`);
await step('PDF', 'GET', `/tronc_reports/${id}/pdf`);
await step('approve', 'POST', `/tronc_reports/${id}/approve`);
await step('read with every explanation', 'GET', `/tronc_reports/${id}`);
await server.stop();
