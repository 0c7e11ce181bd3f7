import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { errorCode } from '#domain/typeGuards.ts';
import { type Config, replicaServersOf } from '#server/config.ts';
import { connect, openDatabase } from '#server/platform/db/connect.ts';
import { isWithoutDatabase } from '#server/platform/db/launcher/home.ts';
import { LaunchError } from '#server/platform/db/launcher/launchError.ts';
import { shownServers } from '#server/platform/db/shownServers.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { connectionReason } from '#server/platform/limits/connectionError.ts';
import type { Environment } from '#server/platform/settings/environment.ts';
import { similarSettings } from '#server/platform/settings/similarSettings.ts';
import { checkClock, checkPages, checkSchemaVersion, databaseFacts, databaseFindings } from './database.ts';
import { type Finding, failed, fine, warned } from './finding.ts';
import { checkInstallation } from './installation.ts';
import { checkDataDir, checkDisk } from './machine.ts';
import { checkPooler, poolerRemedy } from './pooler.ts';
import { describeDatabase } from './probes.ts';
import { checkFiles, checkMail, checkPublicUrl, checkScanner } from './services.ts';

/** PostgreSQL's code for a database that does not exist. */
const NO_DATABASE = '3D000';

/** The part that takes milliseconds, which every start runs: free space and clock. A failing database has errors of its own. */
export const quickFindings = async (config: Config, db: Kysely<Tables>): Promise<Finding[]> =>
  (
    await Promise.all([
      checkDisk(config),
      checkClock(db).catch(() => []),
      checkPages(db).then(
        (found) => (found.status === 'failed' ? [found] : []),
        () => [],
      ),
      checkInstallation(db, config).catch(() => []),
    ])
  ).flat();

/** Checks everything that the configuration names. It leaves nothing behind and changes no data. */
export const examine = async (config: Config, environment: Environment = {}): Promise<Finding[]> => {
  const dataDir = checkDataDir(config);
  const first = [
    ...similarSettings(environment).map((found) => warned('settings', found, 'correct or remove it.')),
    dataDir,
  ];
  if (dataDir.status === 'failed') return [...first, ...(await ofServices(config))];
  return [...first, await checkDisk(config), ...(await ofDatabase(config)), ...(await ofServices(config))];
};

const ofServices = async (config: Config): Promise<Finding[]> =>
  Promise.all([
    checkFiles(config),
    checkMail(config),
    checkScanner(config),
    checkPublicUrl(config),
    ...keyFinding(config),
  ]);

const ofDatabase = async (config: Config): Promise<Finding[]> => {
  const where = describeDatabase(config);
  let database: Awaited<ReturnType<typeof openDatabase<Tables>>> | null = null;
  try {
    // Opening the built-in database would create it.
    if (config.databaseUrl === undefined && isWithoutDatabase(config.dataDir))
      return [fine('database', `${where}: the first start creates it`)];
    database = await openDatabase<Tables>(config);
    const { db } = database;
    const facts = await databaseFacts(db);
    return [
      fine('database', `${where}: connected`),
      ...databaseFindings(facts, config.databasePoolSize),
      ...(config.databaseUrl === undefined ? [] : [await checkPooler(database.target)]),
      await checkSchemaVersion(db),
      await checkPages(db),
      await checkClock(db),
      ...(await checkInstallation(db, config)),
      ...(await ofReplicas(config)),
    ];
  } catch (error) {
    return [failed('database', `${where}: ${connectionReason(error).split('\n')[0]}`, databaseRemedy(error))];
  } finally {
    await database?.close();
  }
};

/** What to do about an error of opening the database: that of a start, where it is one. */
const databaseRemedy = (error: unknown): string => {
  if (error instanceof LaunchError) return error.remedy;
  if (errorCode(error) === NO_DATABASE)
    return 'create it: create database … owner …, with the name in DATABASE_URL (docs/operations.md, Installing).';
  return (
    poolerRemedy(error) ??
    'check the address, that PostgreSQL is running there, and the password; pg_hba.conf must allow this machine.'
  );
};

const ofReplicas = async (config: Config): Promise<Finding[]> => {
  const servers = replicaServersOf(config);
  const found = await Promise.all(servers.map((server) => ofReplica(server)));
  // After a failover, a list of all servers also names the primary.
  const isAny = found.some(({ isReplica }) => isReplica);
  return found.map(({ isReplica, finding }) =>
    isReplica === false && isAny ? fine(finding.check, finding.found) : finding,
  );
};

/** Returns what was found of one replica; `isReplica` is null if it did not answer. */
const ofReplica = async (server: string): Promise<{ isReplica: boolean | null; finding: Finding }> => {
  const where = `DATABASE_REPLICA_URL (${shownServers(server)})`;
  const { db, close } = connect<Tables>(server, { poolSize: 1 });
  try {
    const { rows } = await sql<{ is_replica: boolean; late: number | null }>`
      select pg_is_in_recovery() as is_replica,
        extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as late`.execute(db);
    const [found] = rows;
    const finding = found?.is_replica
      ? fine('replica', `${where}: last change replayed ${(found.late ?? 0).toFixed(0)} s ago`)
      : warned('replica', `${where} is no replica`, 'name a streaming replica, or remove it from the setting.');
    return { isReplica: found?.is_replica ?? false, finding };
  } catch (error) {
    const remedy = 'until it is back, the other replicas or the primary are read.';
    return { isReplica: null, finding: failed('replica', `${where}: ${connectionReason(error)}`, remedy) };
  } finally {
    await close();
  }
};

/** A portal on several machines needs the same key on each. */
const keyFinding = ({ secretKey, databaseUrl, dataDir }: Config): Finding[] => {
  if (secretKey !== undefined) return [fine('key', 'SECRET_KEY is set')];
  const where = join(dataDir, 'secret.key');
  if (!existsSync(where)) return [fine('key', `SECRET_KEY is not set: the first start creates ${where}`)];
  if (databaseUrl === undefined) return [fine('key', `SECRET_KEY is not set: the key is in ${where}`)];
  return [
    warned(
      'key',
      `SECRET_KEY is not set: the key is in ${where}`,
      'set SECRET_KEY (openssl rand -base64 48, or the content of that file) and keep a copy away from the database.',
    ),
  ];
};
