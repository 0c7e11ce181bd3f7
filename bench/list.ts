import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import Fastify from 'fastify';
import { sql } from 'kysely';
import type pg from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect, type Database } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { localStore } from '#server/files/store.ts';
import { newToken, tokenHash } from '#server/session/token.ts';
import { launchThrowaway } from '#test/support/testServer.ts';

/**
 * GET /api/employees against the thinnest Fastify + pg handler that runs the same two statements: a page of ten, sorted,
 * with its total, and the same with a search. Both are asked in turn, in one run, at 1,000 and 100,000 employees.
 */
const COMPANIES = 200;
const ROUNDS = 7;
const REQUESTS = 150;
const WIDTH = 4;

const fill = async (database: Database<Tables>, employees: number): Promise<string> => {
  await sql
    .raw(`
    insert into companies (name, trading_as_name, companies_house_number, company_number, address_line_1, address_post_code, country, compliance_mode, tipology)
      select 'Company ' || n, 'Company ' || n, '01234567', '01234567', '1 Quay', 'SW1A 1AA', 'GB', 'warn', true from generate_series(1, ${COMPANIES}) n;
    insert into payrolls (company_id, name, frequency, irish_payroll, epay_tickets, epay_signupmethod, epay_useblank_templates, prints_p45s, uses_epayslips)
      select n, 'Payroll', 'weekly', false, true, 'email', false, false, false from generate_series(1, ${COMPANIES}) n;
    insert into employees (company_id, payroll_id, forename_1, surname, payroll_ref, email, start_date, is_opted_out_of_tronc_scheme)
      select 1 + n % ${COMPANIES}, 1 + n % ${COMPANIES}, 'Forename' || (n::bigint * 7919) % 1009, 'Surname' || (n::bigint * 104729) % 9973, 'P' || n, 'p' || n || '@example.com', date '2020-01-01' + n % 2000, false
      from generate_series(1, ${employees}) n;
    analyze;`)
    .execute(database.db);
  const { id } = await database.db
    .insertInto('users')
    .values({
      forename: 'Bench',
      surname: 'Mark',
      email: 'b@example.com',
      username: 'bench',
      mobile_country_code: '+44',
      mobile_number: null,
      last_login: null,
      mfa_totp: false,
      mfa_sms: false,
      tronc_master: false,
      active: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.db
    .insertInto('company_permissions')
    .values({ user_id: id, company_id: 7, permissions: ['view_employees'] })
    .execute();
  const token = newToken();
  const now = new Date();
  await database.db
    .insertInto('sessions')
    .values({
      user_id: id,
      token_hash: tokenHash(token),
      created_at: now,
      last_used_at: now,
      expires_at: new Date(now.getTime() + 1e8),
      password_proved_at: null,
      address: null,
      device: null,
    })
    .execute();
  return token;
};

/** The floor: two statements, no session, no rights, no shape. */
const floor = (pool: pg.Pool) => {
  const app = Fastify();
  app.get('/employees', async (asked) => {
    const { q } = asked.query as { q?: string };
    const where = `where company_id = any($1)${q ? " and search_text like '%' || $2 || '%'" : ''}`;
    const values = q ? [[7], q] : [[7]];
    const [rows, count] = await Promise.all([
      pool.query(`select * from employees ${where} order by lower(surname), lower(forename_1), id limit 10`, values),
      pool.query(`select count(*) as total from employees ${where}`, values),
    ]);
    return { data: rows.rows, meta: { total: count.rows[0].total } };
  });
  return app;
};

const agent = new Agent({ keepAlive: true, maxSockets: WIDTH });
const get = (url: string, token: string): Promise<void> =>
  new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'x-token': token } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume();
      response.on('end', resolve);
    })
      .on('error', reject)
      .end();
  });

/** Milliseconds per request, WIDTH at a time. */
const measure = async (url: string, token: string): Promise<number> => {
  const begun = performance.now();
  let left = REQUESTS;
  await Promise.all(
    Array.from({ length: WIDTH }, async () => {
      while (left > 0) {
        left -= 1;
        await get(url, token);
      }
    }),
  );
  return (performance.now() - begun) / REQUESTS;
};

const median = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number;

console.log('| employees | request | floor ms | portal ms | ratio |\n|---:|---|---:|---:|---:|');
for (const employees of [1_000, 100_000]) {
  const server = await launchThrowaway();
  const database = connect<Tables>({ ...server.admin }, { poolSize: 10 });
  await migrate(database.db);
  const token = await fill(database, employees);
  const config = readConfig({ LOG_LEVEL: 'silent', REQUIRE_MFA: 'none' });
  const portal = await buildApp({ config, db: database.db, files: localStore('/nowhere'), now: () => new Date() });
  const thin = floor(database.pool);
  const ours = await portal.listen({ port: 0, host: '127.0.0.1' });
  const theirs = await thin.listen({ port: 0, host: '127.0.0.1' });
  for (const [name, portalPath, floorPath] of [
    ['page of 10', '/api/employees?sort_by=name:asc', '/employees'],
    ['page of 10, search', '/api/employees?sort_by=name:asc&search_string=surname12', '/employees?q=surname12'],
  ] as const) {
    await measure(ours + portalPath, token);
    await measure(theirs + floorPath, token);
    const times: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push([await measure(theirs + floorPath, token), await measure(ours + portalPath, token)]);
    const [low, high] = [median(times.map(([time]) => time)), median(times.map(([, time]) => time))];
    const ratio = median(times.map(([a, b]) => b / a));
    console.log(`| ${employees} | ${name} | ${low.toFixed(2)} | ${high.toFixed(2)} | ${ratio.toFixed(2)} |`);
  }
  await portal.close();
  await thin.close();
  await database.close();
  await server.end();
}
agent.destroy();
