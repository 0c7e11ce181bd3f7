import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import Fastify from 'fastify';
import type pg from 'pg';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Tables } from '#server/db/tables.ts';
import { localStore } from '#server/files/store/localStore.ts';
import { secretBox } from '#server/session/secretBox.ts';
import { launchThrowaway } from '#test/support/testServer.ts';
import { fill } from './staff.ts';

/**
 * GET /api/employees against the thinnest Fastify + pg handler that runs the same two statements: a page of ten, sorted,
 * with its total, and the same with a search. Both are asked in turn, in one run, at 1,000 and 100,000 employees, or at
 * the sizes that the command line names.
 */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 100_000];
const ROUNDS = 7;
const REQUESTS = 150;
const WIDTH = 4;

/** The floor: two statements, no session, no rights, no shape. */
const floor = (pool: pg.Pool) => {
  const app = Fastify();
  app.get('/employees', async (asked) => {
    const { q } = asked.query as { q?: string };
    const where = `where company_id = any($1)${q ? " and search_text like '%' || $2 || '%'" : ''}`;
    const values = q ? [[7], q] : [[7]];
    const [rows, count] = await Promise.all([
      pool.query(
        `select * from employees ${where} order by search_fold(surname), search_fold(forename_1), id limit 10`,
        values,
      ),
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

console.log(
  '| employees | request | floor ms, fastest | median | portal ms, fastest | median | ratio |\n|---:|---|---:|---:|---:|---:|---:|',
);
for (const employees of SIZES) {
  const server = await launchThrowaway();
  const database = connect<Tables>({ ...server.admin }, { poolSize: 10 });
  await migrate(database.db);
  const token = await fill(database, employees);
  const config = readConfig({ LOG_LEVEL: 'silent', REQUIRE_MFA: 'none' });
  const portal = await buildApp({
    config,
    db: database.db,
    files: localStore('/nowhere'),
    secrets: secretBox(randomBytes(32)),
    now: () => new Date(),
  });
  const thin = floor(database.pool);
  const ours = await portal.listen({ port: 0, host: '127.0.0.1' });
  const theirs = await thin.listen({ port: 0, host: '127.0.0.1' });
  for (const [name, portalPath, floorPath] of [
    ['page of 10', '/api/employees?sort_by=name:asc', '/employees'],
    ['page of 10, search', '/api/employees?sort_by=name:asc&search_string=surname12', '/employees?q=surname12'],
  ] as const) {
    // The first thousand requests are slower: code is being compiled, connections opened.
    for (let round = 0; round < ROUNDS; round += 1) {
      await measure(ours + portalPath, token);
      await measure(theirs + floorPath, token);
    }
    const times: [number, number][] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push([await measure(theirs + floorPath, token), await measure(ours + portalPath, token)]);
    const [floors, portals] = [times.map(([time]) => time), times.map(([, time]) => time)];
    const ratio = median(times.map(([a, b]) => b / a));
    const figures = [Math.min(...floors), median(floors), Math.min(...portals), median(portals), ratio];
    console.log(`| ${employees} | ${name} | ${figures.map((figure) => figure.toFixed(2)).join(' | ')} |`);
  }
  await portal.close();
  await thin.close();
  await database.close();
  await server.end();
}
agent.destroy();
