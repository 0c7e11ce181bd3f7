import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connect } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { enableRowSecurity } from '#server/platform/db/rowSecurity.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { localStore } from '#server/platform/files/store/localStore.ts';
import { outgoingClient } from '#server/platform/outgoing/client.ts';
import { secretBox } from '#server/platform/secrets/secretBox.ts';
import { aPerson } from '#test/support/person.ts';
import { launchThrowaway } from '#test/support/testServer.ts';
import { median } from './figures.ts';
import { people } from './staff.ts';

/**
 * Measures the cost of row-level security (decision 0017): lists of employees with it and without it, alternating in
 * one run. Eight people of different companies send requests one after the other, so that nearly every request first
 * changes the tenants set on its connection. The sizes are given on the command line.
 */
const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1_000, 100_000];
const PEOPLE = 8;
const ROUNDS = 15;
const REQUESTS = 48;

const agent = new Agent({ keepAlive: true, maxSockets: 4 });
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

console.log(
  '| employees | request | without ms | with ms | ratio, median | ratio of processor time |\n|---:|---|---:|---:|---:|---:|',
);
for (const employees of SIZES) {
  const server = await launchThrowaway();
  const database = connect<Tables>({ ...server.admin }, { poolSize: 4 });
  await migrate(database.db);
  await enableRowSecurity(database.db);
  await people(database, employees, 200);
  const place = { ...database, now: () => new Date() };
  const tokens: string[] = [];
  for (let n = 0; n < PEOPLE; n += 1)
    tokens.push((await aPerson(place, { companies: { [7 + n]: ['view_employees'] } })).token);
  const config = { ...readConfig({ LOG_LEVEL: 'silent', REQUIRE_MFA: 'none' }) };
  const portal = await buildApp({
    config,
    db: database.db,
    files: localStore('/nowhere'),
    secrets: secretBox(randomBytes(32)),
    outgoing: outgoingClient({ privateHosts: [] }),
    now: () => new Date(),
  });
  const base = `${await portal.listen({ port: 0, host: '127.0.0.1' })}/api`;
  for (const [name, path] of [
    ['page of 10', '/employees?sort_by=name:asc'],
    ['page of 200', '/employees?sort_by=name:asc&per_page=200'],
    ['page of 10, search', '/employees?sort_by=name:asc&search_string=surname12'],
  ] as const) {
    /** Milliseconds of elapsed time and of CPU time, per request. */
    const measure = async (rowSecurity: boolean): Promise<[number, number]> => {
      Object.assign(config, { rowSecurity });
      const [begun, used] = [performance.now(), process.cpuUsage()];
      for (let asked = 0; asked < REQUESTS; asked += 1) await get(base + path, tokens[asked % PEOPLE] as string);
      const { user, system } = process.cpuUsage(used);
      return [(performance.now() - begun) / REQUESTS, (user + system) / 1000 / REQUESTS];
    };
    for (let round = 0; round < 3; round += 1) for (const secured of [false, true]) await measure(secured);
    const [without, withSecurity]: [[number, number][], [number, number][]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      without.push(await measure(false));
      withSecurity.push(await measure(true));
    }
    const of = (part: 0 | 1, from: [number, number][]) => from.map((one) => one[part]);
    const ratio = (part: 0 | 1) =>
      median(withSecurity.map((one, round) => one[part] / (without[round]?.[part] ?? Number.NaN)));
    const figures = [median(of(0, without)), median(of(0, withSecurity)), ratio(0), ratio(1)];
    console.log(`| ${employees} | ${name} | ${figures.map((figure) => figure.toFixed(2)).join(' | ')} |`);
  }
  await portal.close();
  await database.close();
  await server.end();
}
agent.destroy();
