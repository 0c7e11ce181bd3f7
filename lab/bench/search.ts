import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { localStore } from '#server/platform/files/store/localStore.ts';
import { outgoingClient } from '#server/platform/outgoing/client.ts';
import { secretBox } from '#server/platform/secrets/secretBox.ts';
import { launchThrowaway } from '#test/support/testServer.ts';
import { median } from './figures.ts';
import { fill } from './staff.ts';

/**
 * Measures GET /api/search and the list with a search term at the sizes given on the command line, as a user of one
 * company, a user of 2,000 companies and a troncmaster. Compares them with one bare statement that reads ten employees
 * by the index. Then measures the whole list as CSV and the memory that it needs.
 */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 100_000];
const ROUNDS = 21;
const COMPANIES = 2_000;
const EVERY = Array.from({ length: COMPANIES }, (_, index) => index + 1);
const SCOPES = [
  ['one company', [7], false],
  ['2,000 companies', EVERY, false],
  ['troncmaster', [], true],
] as const;

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
};

const get = (url: string, token: string): Promise<number> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { 'x-token': token } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      response.on('end', () => resolve(bytes));
    })
      .on('error', reject)
      .end();
  });

console.log(
  '| employees | who | request | floor ms, fastest | median | portal ms, fastest | median | ratio |\n|---:|---|---|---:|---:|---:|---:|---:|',
);
for (const employees of SIZES) {
  const server = await launchThrowaway();
  const database = connect<Tables>({ ...server.admin }, { poolSize: 10 });
  await migrate(database.db);
  const token = await fill(database, employees, COMPANIES);
  const config = readConfig({ LOG_LEVEL: 'silent', REQUIRE_MFA: 'none' });
  const portal = await buildApp({
    config,
    db: database.db,
    files: localStore('/nowhere'),
    secrets: secretBox(randomBytes(32)),
    outgoing: outgoingClient({ privateHosts: [] }),
    now: () => new Date(),
  });
  const base = `${await portal.listen({ port: 0, host: '127.0.0.1' })}/api`;
  // A user of company 7.
  const rare = `p${Math.max(0, Math.floor(employees / COMPANIES) - 1) * COMPANIES + 6}@`;
  for (const [who, companies, all] of SCOPES) {
    await sql`update users set tronc_master = ${all}`.execute(database.db);
    await sql`delete from company_permissions`.execute(database.db);
    await sql`insert into company_permissions (user_id, company_id, permissions)
      select u.id, c.id, array['view_employees'] from users u, companies c where c.id = any(${companies})`.execute(
      database.db,
    );
    const own = all ? sql`true` : sql`company_id = any(${companies})`;
    for (const [name, path, words] of [
      ['search, one match', '/search?search_string=', rare],
      ['search, a surname of one in a hundred', '/search?search_string=', 'murphy'],
      ['search, the same and a forename', '/search?search_string=', 'murphy forename77'],
      ['search, beginnings of surnames', '/search?search_string=', 'surname12'],
      ['search, a term that matches everyone', '/search?search_string=', 'surname'],
      ['search, within words, of trigrams that all share', '/search?search_string=', 'urname1234'],
      ['list, one match', '/employees?search_string=', rare],
      ['list, a surname of one in a hundred', '/employees?search_string=', 'murphy'],
      ['list, a term that matches everyone', '/employees?search_string=', 'surname'],
    ] as const) {
      const floor = () =>
        sql`select id, surname from employees where search_text like ${`%${words}%`}
          and ${own} limit 10`.execute(database.db);
      const ours = () => get(base + path + encodeURIComponent(words), token);
      for (let round = 0; round < 5; round += 1) await Promise.all([floor(), ours()]);
      const times: [number, number][] = [];
      for (let round = 0; round < ROUNDS; round += 1) times.push([await timed(floor), await timed(ours)]);
      const [floors, portals] = [times.map(([time]) => time), times.map(([, time]) => time)];
      const ratio = median(times.map(([a, b]) => b / a));
      const figures = [Math.min(...floors), median(floors), Math.min(...portals), median(portals), ratio];
      console.log(`| ${employees} | ${who} | ${name} | ${figures.map((figure) => figure.toFixed(2)).join(' | ')} |`);
    }
  }
  const rest = process.memoryUsage.rss();
  let peak = rest;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 50);
  let bytes = 0;
  const took = await timed(async () => {
    bytes = await get(`${base}/employees?format=csv&columns[]=name&columns[]=payroll_ref&columns[]=email`, token);
  });
  clearInterval(watch);
  const mega = (size: number) => (size / 1e6).toFixed(0);
  console.log(
    `CSV of ${employees}: ${mega(bytes)} MB in ${(took / 1e3).toFixed(1)} s; memory ${mega(rest)} MB at rest, ${mega(peak)} MB at its peak`,
  );
  await portal.close();
  await database.close();
  await server.end();
}
