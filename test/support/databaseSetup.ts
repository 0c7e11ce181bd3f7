import pg from 'pg';
import { connect } from '#server/platform/db/connect.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { installJobs } from '#server/platform/jobs/install.ts';
import { beginWatch } from './auditWatch/endOfRun.ts';
import { beginCompanyWatch } from './companyWatch/endOfRun.ts';
import { launchSpread } from './spread/server.ts';
import { announce, inDatabase, isSlowAfterDrop, launchThrowaway, type TestServer } from './testServer.ts';

declare global {
  var endTestServer: (() => Promise<void>) | undefined;
}

type Launched = Pick<TestServer, 'admin' | 'owner' | 'workers'> & {
  end(): Promise<void>;
  /** creates the template where it is more than one database */
  createDatabase?(name: string): Promise<void>;
  /** completes the migrated template */
  finish?(name: string): Promise<void>;
};

/**
 * jest's globalSetup of the contract project: starts a server, or uses that of TEST_DATABASE_URL (whose user must have
 * CREATEDB), and creates a migrated template on it that `freshDatabase` copies. With TEST_SPREAD=1 the server is a Citus
 * cluster of the PostgreSQL in PGBIN or PG_CONFIG, and the template is distributed (decision 0027).
 */
export default async function databaseSetup(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const server: Launched = given
    ? { admin: { connectionString: given }, owner: undefined, end: async () => undefined }
    : process.env.TEST_SPREAD
      ? await launchSpread()
      : await launchThrowaway();
  const template = `tipology_template_${process.pid}`;
  const admin = new pg.Client(server.admin);
  await admin.connect();
  globalThis.endTestServer = async () => {
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
    await server.end();
  };
  const { workers } = server;
  const keeps = !given && !workers && isSlowAfterDrop();
  const announced = { admin: server.admin, owner: server.owner, template, keeps, ...(workers && { workers }) };
  announce(announced);
  beginWatch();
  // Plans of a distributed database do not show the companies.
  if (!workers) beginCompanyWatch();
  try {
    if (server.createDatabase) await server.createDatabase(template);
    else await admin.query(`create database ${template}${server.owner ? ` owner ${server.owner}` : ''}`);
    await fill(inDatabase(announced, template));
    await server.finish?.(template);
  } catch (error) {
    // jest runs no teardown after a failed set-up, so the server would keep running.
    await globalThis.endTestServer();
    throw error;
  }
}

async function fill(target: pg.ClientConfig): Promise<void> {
  const database = connect<unknown>(target);
  try {
    await migrate(database.db);
    await installJobs(database.db);
  } finally {
    await database.close();
  }
}
