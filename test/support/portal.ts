import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { type AppOptions, buildApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { connect } from '#server/platform/db/connect.ts';
import { enableRowSecurity } from '#server/platform/db/rowSecurity.ts';
import { forTenants } from '#server/platform/db/scopedPool.ts';
import { findSpread } from '#server/platform/db/spread.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { localStore } from '#server/platform/files/store/localStore.ts';
import type { AnyRoute } from '#server/platform/http/route.ts';
import { logSlowStatements } from '#server/platform/http/slowStatements.ts';
import { outgoingClient } from '#server/platform/outgoing/client.ts';
import { type SecretBox, secretBox } from '#server/platform/secrets/secretBox.ts';
import { secretKey } from '#server/platform/secrets/secretKey.ts';
import { routesWith } from '#server/routes.ts';
import { assertAnswerSchema } from './assertAnswerSchema.ts';
import { documentedBy } from './assertDocumented.ts';
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
const TIMEOUT = 120_000;
/**
 * A machine may be slow, or pause for many seconds. Tests of what happens to slow requests set their own limits, so that
 * the same happens on every machine.
 */
const LONG_LIMITS: AppOptions['limits'] = {
  userTimeout: TIMEOUT,
  bodyTime: TIMEOUT,
  formGrace: TIMEOUT,
  stall: TIMEOUT,
  exportTimeout: TIMEOUT,
};

/** Statements may also take longer, and wait longer for a lock. */
const LONG_TIMEOUTS = { statement: TIMEOUT, lock: TIMEOUT };

/**
 * With TEST_ROW_SECURITY=1 every portal of the tests has row-level security, and each request follows one of a user of
 * another tenant on the same connection.
 */
const takesTurns = process.env.TEST_ROW_SECURITY === '1';
/** A tenant that has no rows. */
const ANOTHER_TENANT = [Number.MAX_SAFE_INTEGER];

const MINUTE = 60_000;
/**
 * Returns the milliseconds by which to move the clock so that no test file runs over midnight, in UTC or in London: in
 * the last 90 minutes of a day in UTC it begins in the next day. Nothing else about a date is left to chance by this, so
 * tests calculate their dates from the portal's clock. `npm run lab -- calendar` begins at midnight on purpose (TEST_MOMENT).
 */
const beyondMidnight = (at: Date): number =>
  !process.env.TEST_MOMENT && at.getUTCHours() * 60 + at.getUTCMinutes() >= 22 * 60 + 30 ? 90 * MINUTE : 0;

/** Starts a portal that listens on a free port. Every response is validated against its declared schema and the API description. */
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
    connectionTimeout: TIMEOUT,
    timeLimits: { record: LONG_TIMEOUTS, list: LONG_TIMEOUTS, file: LONG_TIMEOUTS },
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
      ROW_SECURITY: takesTurns ? '1' : '0',
      // Whatever space the machine has.
      STORAGE_FLOOR_MB: '0',
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
  const app = await buildApp(services, {
    checkAnswer,
    more,
    ...(log && { log }),
    limits: { ...LONG_LIMITS, ...limits },
  });
  logSlowStatements(app, config, [statements]);
  watch.attend(app.server);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const send = callAt(address);
  const assertDocumented = documentedBy(routesWith(more));
  const call: Call = async (...request) => {
    // The pool gives out the connection that was returned last.
    if (takesTurns && config.rowSecurity) await sql`select 1`.execute(forTenants(db, ANOTHER_TENANT));
    const reply = await send(...request);
    const [method, path] = request;
    assertDocumented(method, path, reply);
    return reply;
  };
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
