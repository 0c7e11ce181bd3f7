import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { type AppOptions, buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { connect } from '#server/db/connect.ts';
import { enableRowSecurity } from '#server/db/rowSecurity.ts';
import { findSpread } from '#server/db/spread.ts';
import type { Tables } from '#server/db/tables.ts';
import { localStore } from '#server/files/store/localStore.ts';
import type { AnyRoute } from '#server/http/route.ts';
import { logSlowStatements } from '#server/http/slowStatements.ts';
import { outgoingClient } from '#server/outgoing/client.ts';
import { type SecretBox, secretBox } from '#server/secrets/secretBox.ts';
import { secretKey } from '#server/secrets/secretKey.ts';
import { assertAnswerSchema } from './assertAnswerSchema.ts';
import type { Sighting } from './auditWatch/sighting.ts';
import { watchAudit } from './auditWatch/watch.ts';
import { type Call, callAt } from './call.ts';
import { keepStatements, watchStatements } from './companyWatch/collect.ts';
import { freshDatabase } from './freshDatabase.ts';
import { aPerson, type Person, type Rights } from './person.ts';
import { testServer } from './testServer.ts';

export type { CallOptions, Reply } from './call.ts';
export type { Rights } from './person.ts';

/** A whole portal on a separate database, with a clock that tests can move. */
export interface TestPortal {
  app: FastifyInstance;
  db: Kysely<Tables>;
  /** the services of use cases and jobs; jobs run only if a test runs them */
  services: Services;
  /** its database, for tests that need their own connections */
  connection: pg.ClientConfig;
  /** the folder of uploads */
  folder: string;
  /** encrypts secrets in its database */
  secrets: SecretBox;
  /** moves the clock forward */
  wait(milliseconds: number): void;
  now(): Date;
  call: Call;
  /** returns the successful writes, with the audit rows that each left */
  writes(): readonly Sighting[];
  /** creates a user with these permissions and a session, without a login */
  person(rights?: Rights): Promise<Person>;
  close(): Promise<void>;
}

/** Milliseconds; shorter than the time limit of a test. */
const PATIENCE = 120_000;
/**
 * A machine may be slow, or pause for many seconds. Tests of what happens to slow requests set their own limits, so that
 * the same happens on every machine.
 */
const PATIENT: AppOptions['limits'] = {
  userPatience: PATIENCE,
  bodyTime: PATIENCE,
  formGrace: PATIENCE,
  stall: PATIENCE,
  exportPatience: PATIENCE,
};

const MINUTE = 60_000;
/**
 * Returns the milliseconds by which to move the clock so that no test file runs over midnight, in UTC or in London: in
 * the last 90 minutes of a day in UTC it begins in the next day. Nothing else about a date is left to chance by this, so
 * tests calculate their dates from the portal's clock.
 */
const beyondMidnight = (at: Date): number =>
  at.getUTCHours() * 60 + at.getUTCMinutes() >= 22 * 60 + 30 ? 90 * MINUTE : 0;

/** Starts a portal that listens on a free port. Every response is validated against its declared schema. */
export const testPortal = async (
  settings: Partial<Config> = {},
  more: readonly AnyRoute[] = [],
  prepare?: (db: Kysely<Tables>) => Promise<void>,
  log?: AppOptions['log'],
  limits?: AppOptions['limits'],
): Promise<TestPortal> => {
  const fresh = await freshDatabase();
  const {
    db,
    pool,
    watch: statements,
    close,
  } = connect<Tables>(fresh.connection, {
    poolSize: settings.databasePoolSize ?? 12,
    connectionTimeout: PATIENCE,
  });
  // Before the first connection, so that all are watched.
  const watch = watchAudit(pool);
  watchStatements(pool);
  if (testServer().workers) await findSpread(db);
  await prepare?.(db);
  const folder = mkdtempSync(join(tmpdir(), 'tipology-files-'));
  let offset = beyondMidnight(new Date());
  const now = () => new Date(Date.now() + offset);
  const config: Config = {
    ...readConfig({
      LOG_LEVEL: 'silent',
      REQUIRE_MFA: 'none',
      DATA_DIR: folder,
      ROW_SECURITY: process.env.ROW_SECURITY ?? '0',
    }),
    // Not in a file, which would be among the uploads.
    secretKey: randomBytes(32).toString('hex'),
    ...settings,
  };
  if (config.rowSecurity) await enableRowSecurity(db);
  const secrets = secretBox(secretKey(config));
  const outgoing = outgoingClient({ privateHosts: [] });
  const services: Services = { config, db, files: localStore(folder), secrets, outgoing, now };
  const checkAnswer: AppOptions['checkAnswer'] = (route, body) => {
    watch.heard(route);
    assertAnswerSchema(route, body);
  };
  const app = await buildApp(services, { checkAnswer, more, ...(log && { log }), limits: { ...PATIENT, ...limits } });
  logSlowStatements(app, config, [statements]);
  watch.attend(app.server);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const call = callAt(address);
  const person: TestPortal['person'] = (rights) => aPerson({ db, now }, rights);
  return {
    app,
    db,
    services,
    connection: fresh.connection,
    folder,
    secrets,
    now,
    call,
    writes: watch.sightings,
    person,
    wait: (milliseconds) => {
      offset += milliseconds;
    },
    close: async () => {
      await app.close();
      watch.keep();
      keepStatements();
      await close();
      await fresh.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
