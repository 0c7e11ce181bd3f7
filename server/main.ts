import { hostname } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { asError } from '#domain/typeGuards.ts';
import { quickFindings } from '#server/operate/doctor/examine.ts';
import { findingText } from '#server/operate/doctor/finding.ts';
import { logDependency } from '#server/operate/doctor/logDependency.ts';
import { probesOf } from '#server/operate/doctor/probes.ts';
import { checkDatabase, checkSessions, listenError } from '#server/operate/doctor/startErrors.ts';
import { startWork } from '#server/operate/runner/work.ts';
import { activeDemoAccounts } from '#server/operate/seed/demoAccounts.ts';
import { demoLogins, holdsDemo } from '#server/operate/seed/index.ts';
import { keyOfChain } from '#server/platform/audit/seal.ts';
import { withAdvisoryLock } from '#server/platform/db/advisoryLock.ts';
import { connect, type Database, openDatabase } from '#server/platform/db/connect.ts';
import { checkDataFolder } from '#server/platform/db/launcher/dataFolder.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { placement } from '#server/platform/db/placement.ts';
import { replicasOf } from '#server/platform/db/replica.ts';
import { enableRowSecurity, ROW_SECURITY_ROLE } from '#server/platform/db/rowSecurity.ts';
import { registerPortal, waitForOtherPortals } from '#server/platform/db/runningPortals.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { scanPendingFiles } from '#server/platform/files/scan/scanFile.ts';
import { linkFileFolder } from '#server/platform/files/store/fileFolder.ts';
import { openStore } from '#server/platform/files/store/openStore.ts';
import { mountDocs } from '#server/platform/http/docs.ts';
import { isDatabaseAway } from '#server/platform/http/errorHandler.ts';
import { toLoggedError } from '#server/platform/http/loggable.ts';
import { removeAbandonedUploads } from '#server/platform/http/pendingUploads.ts';
import { mountScreens } from '#server/platform/http/screens.ts';
import { logSlowStatements } from '#server/platform/http/slowStatements.ts';
import { installJobs } from '#server/platform/jobs/install.ts';
import { Dependencies } from '#server/platform/limits/dependencies.ts';
import { employeePortalUrl, portalUrl } from '#server/platform/mail/portalUrl.ts';
import { outgoingClient } from '#server/platform/outgoing/client.ts';
import { release, shownRelease } from '#server/platform/release.ts';
import { recordKey } from '#server/platform/secrets/keyCheck.ts';
import { secretBox } from '#server/platform/secrets/secretBox.ts';
import { similarSettings } from '#server/platform/settings/similarSettings.ts';
import { offeredBy } from '#server/session/offered.ts';
import { buildApp } from './app.ts';
import { bootstrap } from './bootstrap.ts';
import { isOwnDemo, readConfig, replicaServersOf } from './config.ts';
import type { Services } from './context.ts';
import { sealSecrets } from './session/sealSecrets.ts';
import { keyAtStart } from './session/startKey.ts';

const log = (line: string): void => console.log(line);

/**
 * Milliseconds that requests and jobs may still take when the portal stops. Acknowledged work is already committed; the
 * rest is cancelled.
 */
const TIMEOUT = 10_000;
/** Milliseconds that the database may take to stop, longer than its launcher can take. */
const DATABASE_TIMEOUT = 60_000;
const within = (milliseconds: number, step: Promise<unknown>): Promise<unknown> =>
  Promise.race([step.catch(() => undefined), new Promise((resolve) => setTimeout(resolve, milliseconds))]);

/** Aborted when the portal is to stop. */
const stopping = new AbortController();

/** Starts the portal: database, schema, initial data, HTTP server and jobs. */
const start = async (): Promise<void> => {
  const config = readConfig();
  for (const warning of similarSettings(process.env)) log(`Warning: ${warning}`);
  checkDataFolder(config.dataDir);
  const opening = openDatabase<Tables>(config, log, stopping.signal);
  let replicas: Database<Tables>[] = [];
  let unregister = async (): Promise<void> => undefined;
  let endRequests = async (): Promise<void> => undefined;
  let endWork = async (): Promise<void> => undefined;
  // Registered before anything else: a portal killed while starting would leave its database running.
  const stop = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    stopping.abort();
    await within(TIMEOUT, Promise.all([endRequests(), endWork()]));
    await within(TIMEOUT, unregister());
    const closeDatabase = opening.then(({ close }) => close());
    await Promise.all([
      within(DATABASE_TIMEOUT, closeDatabase),
      ...replicas.map(({ close }) => within(TIMEOUT, close())),
    ]);
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  const database = await opening;
  replicas = replicaServersOf(config).map((server) => connect<Tables>(server));
  try {
    await checkDatabase(config, database.db);
    await checkSessions(config, database.target);
    await migrate(database.db, undefined, undefined, {
      wait: async (pending) => {
        if (!config.migrateWhileUsed) await waitForOtherPortals(database.db, pending, log);
      },
      register: async () => {
        const name = `${hostname()}:${config.port} (process ${process.pid})`;
        unregister = (await registerPortal(database.target, name)).end;
      },
    });
    await installJobs(database.db);
    if (config.rowSecurity && !placement().restrictsRows)
      throw new Error('ROW_SECURITY=1 does not work with a database on several machines (decision 0027): set it to 0');
    if (config.rowSecurity && !(await enableRowSecurity(database.db)))
      throw new Error(`ROW_SECURITY needs the role ${ROW_SECURITY_ROLE}, granted to the role that we connect as`);
    const secrets = secretBox(await keyAtStart(database.db, config));
    await sealSecrets(database.db, secrets);
    await keyOfChain({ db: database.db, config }).then(
      () => recordKey(database.db, config),
      (error: unknown) => log(asError(error).message),
    );
    const services: Services = {
      config,
      db: database.db,
      ...(replicas.length > 0 && { replicas: replicasOf(replicas.map(({ db }) => db)) }),
      files: await openStore(config),
      secrets,
      outgoing: outgoingClient({ privateHosts: config.outgoingPrivateHosts, ownMachine: isOwnDemo(config) }),
      now: () => new Date(),
    };
    await linkFileFolder(database.db, config);
    await removeAbandonedUploads(config, services.now());
    await withAdvisoryLock(services.db, 'bootstrap', () => bootstrap(services, config.firstAccount, log));
    const demo = config.demo && (await holdsDemo(services));
    let dependencies = new Dependencies([]);
    const app = await buildApp(services, {
      metrics: database.pool,
      turns: database.turns,
      dependencies: (logger) => {
        dependencies = new Dependencies(
          probesOf(
            config,
            database.db,
            replicas.map(({ db }) => db),
          ),
          logDependency(logger),
        );
        return dependencies;
      },
      docs: mountDocs,
      screens: (server) => mountScreens(server, join(process.cwd(), 'dist'), offeredBy(services)),
    });
    if (config.clamdHost !== undefined) await scanPendingFiles(database.db);
    else log('No malware scanner: uploads can be downloaded unscanned (CLAMD_HOST)');
    if (config.smtpUrl !== undefined && config.publicUrl === undefined)
      log(`Links in letters lead to ${portalUrl(config, '/')}: set PUBLIC_URL`);
    if (config.smtpUrl !== undefined && config.employeePortalUrl === undefined)
      log(`Letters give employees the address ${employeePortalUrl(config)}: set EMPLOYEE_PORTAL_URL`);
    const watches = [database, ...replicas].map(({ watch }) => watch);
    logSlowStatements(app, config, watches);
    endRequests = () => app.close();
    const address = await app.listen({ port: config.port, host: config.host }).catch(async (error: unknown) => {
      throw await listenError(error, config);
    });
    log(`Tipology ${shownRelease(release())} is ready on ${address}`);
    void dependencies.start();
    for (const finding of await quickFindings(config, database.db))
      if (finding.status !== 'ok') log(findingText(finding));
    // Jobs start last, when requests are already served.
    endWork = await startWork(services, (error) => {
      // The check logs one line, however many jobs meet the same failure.
      if (isDatabaseAway(asError(error))) void dependencies.check();
      else app.log.error({ err: toLoggedError(asError(error)) }, 'job');
    });
    if (demo) for (const line of demoLogins(await activeDemoAccounts(services))) log(line);
  } catch (error) {
    await unregister();
    await database.close();
    throw error;
  }
};

const HELP = `npm start [-- --version | --help]

Starts the portal. Settings are environment variables: docs/configuration.md. \`npm run doctor\` checks them.`;

/** Prints the version or the help if that was requested, and ends; ends with 2 after an unknown option. */
const readArguments = (): void => {
  try {
    const { values } = parseArgs({ options: { version: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } });
    if (!values.version && !values.help) return;
    log(values.help ? HELP : `Tipology ${shownRelease(release())}`);
    process.exit(0);
  } catch (error) {
    console.error(`${asError(error).message}\n\n${HELP}`);
    process.exit(2);
  }
};

readArguments();
await start().catch((error: unknown) => {
  // An error during a stop is caused by the stop, which ends the process.
  if (stopping.signal.aborted) return;
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
