import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import type { Database } from '#server/db/connect.ts';
import type { Tables } from '#server/db/tables.ts';
import { month } from './month.ts';
import { benchServer } from './server.ts';
import { fill } from './staff.ts';

/**
 * A report for 5,000 people over the 31 days of a month, each with a fund of its own: generated, read, compared,
 * exported and approved through a server of its own process. Time, size of the answer, and the most memory that the
 * server held until then. Run with `node --import tsx bench/report.ts [people]`.
 */
const PEOPLE = Number(process.argv[2] ?? 5_000);

const world = async (database: Database<Tables>): Promise<{ token: string; period: number }> => {
  const token = await fill(database, 0);
  await sql`update users set tronc_master = true`.execute(database.db);
  return { token, period: await month(database, PEOPLE) };
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
