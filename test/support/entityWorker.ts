import { randomUUID } from 'node:crypto';
import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { connect } from '#server/platform/db/connect.ts';
import { type Connection, type LaunchedDatabase, launchDatabase } from '#server/platform/db/launcher/index.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { Changes } from '../../scripts/entity/changes.ts';
import { migrationNames } from '../../scripts/entity/migrations.ts';
import { runEntity } from '../../scripts/entity/run.ts';
import type { TrialServer } from '../../scripts/entity/trial.ts';

/**
 * Runs `npm run entity` repeatedly in one process, in a copy of the project, for test/conformance/entityCommand.test.ts:
 * one request and one response per line, as JSON.
 */
type Request =
  /** `failAt`: the n-th file, from 1, cannot be replaced; `isKilled`: nor can the first ones be restored */
  | { run: string[]; failAt?: number; isKilled?: boolean }
  /** starts the built-in database of the project and runs its migrations, as a portal does */
  | { start: true }
  | { sql: string };

let database: LaunchedDatabase | undefined;
let trials: LaunchedDatabase | undefined;

/** Runs the migrations as they are now. @returns the names of those run */
const migrated = async (connection: Connection): Promise<string[]> => {
  const list: Record<string, string> = {};
  for (const name of migrationNames(new Changes())) {
    const file = pathToFileURL(join(process.cwd(), `server/platform/db/migrations/${name}.ts`)).href;
    const module: { sql: string } = await import(`${file}?${Date.now()}`);
    list[name] = module.sql;
  }
  const { db, close } = connect<unknown>(connection);
  try {
    return await migrate(db, list);
  } finally {
    await close();
  }
};

const start = async (): Promise<string[]> => {
  database ??= await launchDatabase({ dataDir: './data', settings: { fsync: 'off' } });
  return migrated(database.connection);
};

const query = async (sql: string): Promise<unknown> => {
  const client = new pg.Client(database?.connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
};

/** Creates the database of a trial, on one server for all trials, as a copy of one with the schema of the core. */
const launch = async (): Promise<TrialServer> => {
  const server =
    trials ?? (await launchDatabase({ dataDir: './trials', settings: { fsync: 'off', autovacuum: 'off' } }));
  const { connection } = server;
  if (!trials) await migrated(connection);
  trials = server;
  const client = new pg.Client({ ...connection, user: 'postgres', database: 'postgres' });
  const name = `trial_${randomUUID().replaceAll('-', '')}`;
  await client.connect();
  await client.query(`create database ${name} template ${connection.database} owner ${connection.user}`);
  await client.end();
  return { connection: { ...connection, database: name }, stop: async () => undefined };
};

const answer = async (request: Request): Promise<unknown> => {
  if ('start' in request) return start();
  if ('sql' in request) return query(request.sql);
  const said: string[] = [];
  let files = 0;
  const rename = (from: string, to: string): void => {
    files += 1;
    if (files === request.failAt || (request.isKilled && files > (request.failAt ?? 0)))
      throw new Error('no space left');
    renameSync(from, to);
  };
  try {
    await runEntity(request.run, { print: (line) => said.push(line), rename, launch });
    return { error: '', said: said.join('\n') };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error), said: said.join('\n') };
  }
};

for await (const line of createInterface({ input: process.stdin })) {
  const given = await answer(JSON.parse(line) as Request).catch((error) => ({ failed: String(error) }));
  process.stdout.write(`${JSON.stringify(given)}\n`);
}
await database?.stop();
await trials?.stop();
