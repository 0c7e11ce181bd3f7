import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { newProfile } from '#domain/payroll/handoff/formats/packageFormats.ts';
import type { Database } from '#server/platform/db/connect.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { aScheme, aSite } from '#test/support/world.ts';
import { heading, line, median } from './figures.ts';
import { benchServer } from './server.ts';
import { fill } from './staff.ts';

/**
 * Hands the shares of a weekly payroll over to payroll, after a year of 52 released periods of which 51 were handed
 * over: the card, the first and the last page of the preview, sending, the file and the ledger, through a server in its
 * own process. A third of the fund is mandatory service charges. Goal: 10,000 people preview within 2 s. Medians of
 * several turns. `npm run lab -- bench/handoffs [people …]`; the default is 1000 10000.
 */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 10_000];
const COMPANY = 7;
const WEEKS = 52;
const TURNS = 5;

const profile = newProfile('brightpay_uk');

/** Creates the people of one scheme, and a year of released periods. */
const world = (people: number) => async (database: Database<Tables>) => {
  const token = await fill(database, 0);
  const { db } = database;
  await sql`update users set tronc_master = true`.execute(db);
  // The test builders need only the database of a portal.
  const portal = { db } as TestPortal;
  const scheme = await aScheme(portal, { company_id: COMPANY, site_id: await aSite(portal, COMPANY) });
  await sql`update payrolls set pay_date = 'friday' where company_id = ${COMPANY}`.execute(db);
  await sql`insert into employees (company_id, payroll_id, forename_1, surname, payroll_ref, start_date,
      is_opted_out_of_tronc_scheme, tronc_scheme_id)
    select ${COMPANY}, ${COMPANY}, 'Forename' || (n * 7919) % 1009, 'Surname' || (n::bigint * 104729) % 9973, 'T' || n,
      '2020-01-01', false, ${scheme.id} from generate_series(1, ${people}) n`.execute(db);
  await sql`insert into tronc_periods (company_id, scheme_id, period_number, tax_year, nominal_pay_date, start_date,
      end_date, submission_date, report_return_date, actual_pay_date, hours_imported_at, fund_entered_at)
    select ${COMPANY}, ${scheme.id}, n, 2026, day, day - 11, day - 5, day - 4, day - 2, day, now(), now()
    from (select n, date '2026-10-09' + 7 * (n - ${WEEKS}::int) as day from generate_series(1, ${WEEKS}::int) n) weeks`.execute(
    db,
  );
  await sql`insert into tronc_reports (company_id, scheme_id, period_id, version, status, input, input_hash, totals,
      result, created_by, approved_by, approved_at)
    select ${COMPANY}, ${scheme.id}, p.id, 1, 'approved', '{}', '', jsonb_build_object('total_troncs', total,
      'mandatory_service_charges', div(total, 3)), jsonb_build_object('lines', lines), 1, 1, now()
    from tronc_periods p cross join lateral (
      select sum(2000 + (e.id * 31 + p.id * 7) % 9000) as total, jsonb_agg(jsonb_build_object('employeeId', e.id,
        'hours', 3000, 'amount', 2000 + (e.id * 31 + p.id * 7) % 9000)) as lines
      from employees e where e.company_id = ${COMPANY}) one`.execute(db);
  await sql`analyze`.execute(db);
  return token;
};

/** Enters one hand-off of everything but the last week. */
const handedOver = async ({ db }: Database<Tables>, period: number): Promise<void> => {
  await sql`
    with made as (
      insert into payroll_handoffs (company_id, payroll_id, period_id, version, status, profile, owed_hash, people, total,
        nicable, written_off, treatment_confirmed_by, created_by, created_at)
      values (${COMPANY}, ${COMPANY}, ${period}, 1, 'draft', ${JSON.stringify(profile)}, '', 0, 0, 0, 0, 1, 1, now()) returning id)
    insert into handoff_lines (company_id, handoff_id, employee_id, tronc_period_id, scheme_id, report_id, share, handed,
      amount, nicable, treatment, kind, reason, after_leaving, site_name)
    select ${COMPANY}, made.id, s.employee_id, p.id, p.scheme_id, s.report_id, s.amount, 0, s.amount, s.amount / 3,
      'mandatory', 'pay', 'new', false, 'Site'
    from made, tronc_shares s join tronc_reports r on r.company_id = s.company_id and r.id = s.report_id
    join tronc_periods p on p.company_id = r.company_id and p.id = r.period_id
    where s.company_id = ${COMPANY} and p.actual_pay_date < '2026-10-09'`.execute(db);
  await sql`update payroll_handoffs set status = 'sent', sha256 = '', sent_by = 1, sent_at = now()`.execute(db);
  await sql`analyze`.execute(db);
};

console.log(
  heading(
    ...['people', 'card ms', 'preview ms', 'last page ms', 'send s', 'file first byte ms', 'file ms'],
    ...['ledger ms', 'its last page ms', 'its CSV s'],
  ),
);
for (const people of SIZES) {
  const { server, filled: token, base } = await benchServer(5206, world(people));
  const headers = { 'x-token': token, 'content-type': 'application/json' };
  const ask = async (method: string, path: string, body?: object) => {
    const begun = performance.now();
    const answer = await fetch(`${server.api}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const first = performance.now() - begun;
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`);
    return { text, first, took: performance.now() - begun };
  };
  const data = async (path: string) => JSON.parse((await ask('GET', path)).text).data;
  const times = async (path: string): Promise<number> => {
    const taken: number[] = [];
    for (let turn = 0; turn < TURNS; turn += 1) taken.push((await ask('GET', path)).took);
    return median(taken);
  };
  const send = async (period: number) => {
    const { owed_hash } = await data(`/periods/${period}/handoff`);
    return ask('POST', `/periods/${period}/handoffs`, { owed_hash, treatment_confirmed: true, send: true });
  };
  await ask('PUT', `/payroll/${COMPANY}/handoff_profile`, { ...profile, starts_on: '2025-01-01' });
  const periods: { id: number; pay_date: string }[] = await data(`/payroll/${COMPANY}/periods?year=2026`);
  const due = periods.find(({ pay_date }) => pay_date >= '2026-10-09');
  const before = periods.find(({ pay_date }) => pay_date >= '2026-10-02');
  if (!due || !before) throw new Error('The payroll has no periods in October 2026');
  await handedOver(base.database, before.id);
  const page = `/periods/${due.id}/handoff/preview?per_page=200`;
  const { total } = JSON.parse((await ask('GET', page)).text).meta;
  if (total !== people) throw new Error(`${total} lines for ${people} people`);
  const card = await times(`/periods/${due.id}/handoff`);
  const preview = await times(page);
  const last = await times(`${page}&page=${Math.ceil(people / 200)}`);
  const sent = await send(due.id);
  const { id } = JSON.parse(sent.text).data;
  const file = await ask('GET', `/payroll_handoffs/${id}/file`);
  const pages = `/payroll/${COMPANY}/handoff_ledger?per_page=200`;
  const ledger = await times(pages);
  const ledgerEnd = await times(`${pages}&page=${Math.ceil((people * WEEKS) / 200)}`);
  const csv = await ask('GET', `/payroll/${COMPANY}/handoff_ledger?format=csv`);
  const reads = [card, preview, last, sent.took / 1000, file.first, file.took, ledger, ledgerEnd, csv.took / 1000];
  console.log(line(`${people}`, ...reads));
  await server.stop();
}
