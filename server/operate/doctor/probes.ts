import { type Kysely, sql } from 'kysely';
import { asError } from '#domain/typeGuards.ts';
import type { Config } from '#server/config.ts';
import { shownServers } from '#server/platform/db/shownServers.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { clamdVersion } from '#server/platform/files/scan/clamd.ts';
import { isDiskLow } from '#server/platform/files/storage.ts';
import { describeBucket } from '#server/platform/files/store/describeBucket.ts';
import { assertFileFolder, fileFolderOf } from '#server/platform/files/store/fileFolder.ts';
import { isDatabaseAway } from '#server/platform/http/errorHandler.ts';
import type { Probe } from '#server/platform/limits/dependencies.ts';
import { mailServerOf } from '#server/platform/mail/greeting.ts';
import { mailCheck } from '#server/platform/mail/mailCheck.ts';
import { assertSameKey } from '#server/platform/secrets/keyCheck.ts';
import { keyPlace } from '#server/platform/secrets/secretKey.ts';
import { checkClock } from './database.ts';

/** Returns the setting of the database and its address, as an operator reads them in the log. */
export const describeDatabase = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string =>
  databaseUrl === undefined
    ? `built-in database in DATA_DIR (${dataDir})`
    : `DATABASE_URL (${shownServers(databaseUrl)})`;

/** Checks of the services that the configuration names. None of them writes anything. */
export const probesOf = (config: Config, db: Kysely<Tables>, replicas: readonly Kysely<Tables>[] = []): Probe[] => [
  { name: 'database', setting: describeDatabase(config), check: () => sql`select 1`.execute(db) },
  ...replicaProbe(config, replicas),
  storageProbe(config, db),
  ...mailProbe(config),
  ...scannerProbe(config),
  diskProbe(config),
  { name: 'key', setting: keyPlace(config), check: whileConnected(() => assertSameKey(db, config)) },
  { name: 'clock', setting: 'the clock of this machine', check: whileConnected(() => assertClock(db)) },
];

const replicaProbe = ({ databaseReplicaUrl }: Config, replicas: readonly Kysely<Tables>[]): Probe[] => {
  if (databaseReplicaUrl === undefined || replicas.length === 0) return [];
  const setting = `DATABASE_REPLICA_URL (${shownServers(databaseReplicaUrl)})`;
  return [{ name: 'replica', setting, check: () => Promise.all(replicas.map((one) => sql`select 1`.execute(one))) }];
};

const storageProbe = (config: Config, db: Kysely<Tables>): Probe => {
  const { s3 } = config;
  if (s3 === undefined)
    return {
      name: 'storage',
      setting: fileFolderOf(config),
      check: whileConnected(() => assertFileFolder(db, config)),
    };
  // Loaded only if a bucket is configured.
  const check = async () => (await import('#server/platform/files/store/s3Store.ts')).s3Store(s3).check();
  return { name: 'storage', setting: describeBucket(s3), check };
};

const mailProbe = ({ smtpUrl, mailFrom }: Config): Probe[] =>
  smtpUrl === undefined
    ? []
    : [{ name: 'mail', setting: `SMTP_URL (${mailServerOf(smtpUrl)})`, check: mailCheck({ smtpUrl, mailFrom }) }];

/** Returns a check that says nothing while the database cannot be reached, which its own check reports. */
const whileConnected = (check: () => Promise<void>) => async (): Promise<void> => {
  try {
    await check();
  } catch (error) {
    if (!isDatabaseAway(asError(error))) throw error;
  }
};

/** Fails while uploads are refused for want of space. */
const diskProbe = (config: Config): Probe => ({
  name: 'disk',
  setting: `DATA_DIR (${config.dataDir})`,
  check: async () => {
    if (await isDiskLow(config)) throw new Error(`less than ${config.storageFloorMb} MB free (STORAGE_FLOOR_MB)`);
  },
});

/** Fails while codes of authenticator apps may be rejected. */
const assertClock = async (db: Kysely<Tables>): Promise<void> => {
  const { status, found } = await checkClock(db);
  if (status === 'failed') throw new Error(found);
};

const scannerProbe = ({ clamdHost: host, clamdPort: port }: Config): Probe[] =>
  host === undefined
    ? []
    : [{ name: 'scanner', setting: `CLAMD_HOST (${host}:${port})`, check: () => clamdVersion({ host, port }) }];
