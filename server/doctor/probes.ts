import { type Kysely, sql } from 'kysely';
import type { Config } from '#server/config.ts';
import { shownServers } from '#server/db/shownServers.ts';
import type { Tables } from '#server/db/tables.ts';
import { clamdVersion } from '#server/files/scan/clamd.ts';
import { describeBucket } from '#server/files/store/describeBucket.ts';
import type { Probe } from '#server/load/dependencies.ts';
import { mailServerOf } from '#server/mail/greeting.ts';
import { mailCheck } from '#server/mail/mailCheck.ts';

/** Returns the setting of the database and its address, as an operator reads them in the log. */
export const describeDatabase = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string =>
  databaseUrl === undefined
    ? `built-in database in DATA_DIR (${dataDir})`
    : `DATABASE_URL (${shownServers(databaseUrl)})`;

/** Checks of the services that the configuration names. None of them writes anything. */
export const probesOf = (config: Config, db: Kysely<Tables>, replicas: readonly Kysely<Tables>[] = []): Probe[] => [
  { name: 'database', setting: describeDatabase(config), check: () => sql`select 1`.execute(db) },
  ...replicaProbe(config, replicas),
  ...storageProbe(config),
  ...mailProbe(config),
  ...scannerProbe(config),
];

const replicaProbe = ({ databaseReplicaUrl }: Config, replicas: readonly Kysely<Tables>[]): Probe[] => {
  if (databaseReplicaUrl === undefined || replicas.length === 0) return [];
  const setting = `DATABASE_REPLICA_URL (${shownServers(databaseReplicaUrl)})`;
  return [{ name: 'replica', setting, check: () => Promise.all(replicas.map((one) => sql`select 1`.execute(one))) }];
};

const storageProbe = ({ s3 }: Config): Probe[] => {
  if (s3 === undefined) return [];
  // Loaded only if a bucket is configured.
  const check = async () => (await import('#server/files/store/s3Store.ts')).s3Store(s3).check();
  return [{ name: 'storage', setting: describeBucket(s3), check }];
};

const mailProbe = ({ smtpUrl, mailFrom }: Config): Probe[] =>
  smtpUrl === undefined
    ? []
    : [{ name: 'mail', setting: `SMTP_URL (${mailServerOf(smtpUrl)})`, check: mailCheck({ smtpUrl, mailFrom }) }];

const scannerProbe = ({ clamdHost: host, clamdPort: port }: Config): Probe[] =>
  host === undefined
    ? []
    : [{ name: 'scanner', setting: `CLAMD_HOST (${host}:${port})`, check: () => clamdVersion({ host, port }) }];
