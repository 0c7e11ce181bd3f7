import pg from 'pg';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { installJobs } from '#server/jobs/install.ts';
import { beginWatch } from './auditWatch/endOfRun.ts';
import { beginCompanyWatch } from './companyWatch/endOfRun.ts';
import { announce, inDatabase, isSlowAfterDrop, launchThrowaway } from './testServer.ts';

declare global {
  var endTestServer: (() => Promise<void>) | undefined;
}

/**
 * jest's globalSetup of the contract project: starts a server, or uses that of TEST_DATABASE_URL (whose user must have
 * CREATEDB), and creates a migrated template on it that `freshDatabase` copies.
 */
export default async function databaseSetup(): Promise<void> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given
    ? { admin: { connectionString: given }, owner: undefined, end: async () => undefined }
    : await launchThrowaway();
  const template = `tipology_template_${process.pid}`;
  const admin = new pg.Client(server.admin);
  await admin.connect();
  await admin.query(`create database ${template}${server.owner ? ` owner ${server.owner}` : ''}`);
  globalThis.endTestServer = async () => {
    await admin.query(`drop database if exists ${template} with (force)`);
    await admin.end();
    await server.end();
  };
  const announced = { admin: server.admin, owner: server.owner, template, keeps: !given && isSlowAfterDrop() };
  announce(announced);
  beginWatch();
  beginCompanyWatch();
  try {
    await fill(inDatabase(announced, template));
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
