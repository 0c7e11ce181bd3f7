import { resolve } from 'node:path';
import { LOCALES, OFFERED } from '#domain/locales.ts';
import { type Environment, EnvironmentReader, serversOf } from '#server/platform/settings/environment.ts';

/** Who must use a second step at login: REQUIRE_MFA of the contract. */
const MFA_RULES = ['none', 'tronc_master', 'all'] as const;
/** Who may sign in with a passkey alone: `clients` are users who are no troncmasters. */
const PASSKEY_RULES = ['none', 'clients', 'all'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** All settings that differ between installations, read once from the environment. */
export type Config = Readonly<ReturnType<typeof read>>;

/**
 * Reads and validates the environment.
 * @throws ConfigError listing every variable that is wrong
 */
export function readConfig(environment: Environment = process.env): Config {
  const reader = new EnvironmentReader(environment);
  const config = Object.freeze(read(reader));
  reader.finish();
  return config;
}

/** Returns the addresses of the replicas, in the order named. */
export const replicaServersOf = ({ databaseReplicaUrl }: Pick<Config, 'databaseReplicaUrl'>): string[] =>
  databaseReplicaUrl === undefined ? [] : serversOf(databaseReplicaUrl);

/** Returns whether a host can be reached only from this machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** Whether this is a demo that no other computer can reach, and that uses nothing of the operator's. */
export const isOwnDemo = ({ demo, demoRefusedBy }: Pick<Config, 'demo' | 'demoRefusedBy'>): boolean =>
  demo && demoRefusedBy.length === 0;

/** Settings of a portal that other computers can reach, or that uses the operator's own data and services. */
const NO_DEMO_WITH = [
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'S3_BUCKET',
] as const;

/** Variables that prevent demo data, whose passwords are published; empty for a portal of this computer alone. */
const demoRefusals = (env: EnvironmentReader, host: string): string[] => {
  const set = NO_DEMO_WITH.filter((name) => ![undefined, '0'].includes(env.optional(name)));
  return [...(isLoopback(host) ? [] : ['HOST']), ...set];
};

function read(env: EnvironmentReader) {
  const host = env.text('HOST', '127.0.0.1');
  const demoRefusedBy = demoRefusals(env, host);
  return {
    /** TCP port of the portal; 0 takes any free one. */
    port: env.whole('PORT', 3000, { from: 0, to: 65_535 }),
    /** Address to listen on; by default only this machine can connect. */
    host,
    /** Folder of the built-in database and the uploaded files; absolute. */
    dataDir: resolve(env.text('DATA_DIR', './data')),
    /**
     * A PostgreSQL run by the operator, which may be several servers of which one accepts writes; if absent, the
     * built-in one is started.
     */
    databaseUrl: env.url('DATABASE_URL', ['postgres:', 'postgresql:'], serversOf),
    /** Read-only replicas for exports and dashboards, if there are any. */
    databaseReplicaUrl: env.url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:'], serversOf),
    /** Size of the connection pool. */
    databasePoolSize: env.whole('DATABASE_POOL_SIZE', 10, { from: 2, to: 500 }),
    /**
     * Row-level security in addition to the scope (decision 0017): each connection is restricted to the caller's
     * companies first.
     */
    rowSecurity: env.flag('ROW_SECURITY', false),
    /** Migrate although other portals use the database. */
    migrateWhileUsed: env.flag('MIGRATE_WHILE_USED', false),
    /** Run as a demo: fill an empty database with the sample companies, whose logins have a published password. */
    demo: env.flag('DEMO', demoRefusedBy.length === 0),
    /** DEMO was set, so `demo` is the operator's choice and not the default. */
    demoStated: env.optional('DEMO') !== undefined,
    /** The variables because of which the default is no demo. */
    demoRefusedBy,
    /** Names the first account of a portal without demo data. */
    firstAccount: {
      username: env.text('ADMIN_USERNAME', 'admin'),
      email: env.text('ADMIN_EMAIL', 'admin@example.com'),
    },
    /** A session ends after this many minutes without a request by its user (SES, security 1). */
    sessionIdleMinutes: env.whole('SESSION_IDLE_MINUTES', 30, { from: 1, to: 24 * 60 }),
    /** A session ends after this many hours regardless of activity. */
    sessionHours: env.whole('SESSION_HOURS', 12, { from: 1, to: 24 * 30 }),
    requireMfa: env.choice('REQUIRE_MFA', MFA_RULES, 'tronc_master'),
    /** If it was not set, demo accounts need no second step while the portal runs as a demo. */
    requireMfaStated: env.optional('REQUIRE_MFA') !== undefined,
    passkeySignIn: env.choice('PASSKEY_SIGN_IN', PASSKEY_RULES, 'all'),
    /**
     * Encrypts the secrets of authenticator apps in the database; if absent, the portal generates a key in the data
     * folder.
     */
    secretKey: env.optional('SECRET_KEY', { atLeast: 32 }),
    /** The key that `npm run admin -- change-key` changes to. */
    newSecretKey: env.optional('NEW_SECRET_KEY', { atLeast: 32 }),
    /** Encrypts and decrypts backups. Without one, the command requires --unlocked. */
    backupPassphrase: env.optional('BACKUP_PASSPHRASE', { atLeast: 12 }),
    /** Bearer token that allows other machines to read GET /metrics; if absent, only loopback may read it. */
    metricsToken: env.optional('METRICS_TOKEN', { atLeast: 16 }),
    /** Other origins whose pages may call the API; none by default. */
    corsOrigins: env.origins('CORS_ORIGINS'),
    /** Hosts in a private network that the portal may call for single sign-on. */
    outgoingPrivateHosts: env.hosts('OUTGOING_PRIVATE_HOSTS'),
    /** Languages that users can choose; Gaeilge only if the operator names it. */
    locales: env.some('LOCALES', LOCALES, OFFERED),
    logLevel: env.choice('LOG_LEVEL', LOG_LEVELS, 'warn'),
    /** Access lines contain the client's address. */
    logAddresses: env.flag('LOG_ADDRESSES', false),
    /** Milliseconds from which a statement of the database is logged, at level `warn`; 0 logs none. */
    slowStatementMs: env.whole('SLOW_STATEMENT_MS', 1_000, { from: 0, to: 600_000 }),
    /** Number of reverse proxies in front of the portal whose X-Forwarded-For is trusted. */
    trustedProxies: env.whole('TRUSTED_PROXIES', 0, { from: 0, to: 10 }),
    /** The portal's public address, for links in emails; if absent, HOST and PORT are used. */
    publicUrl: env.site('PUBLIC_URL', ['http:', 'https:']),
    /** The address of the employees' own portal, for letters to them; if absent, that of this portal is used. */
    employeePortalUrl: env.url('EMPLOYEE_PORTAL_URL', ['http:', 'https:']),
    /**
     * Another host that receives crash feedback, an address or a Sentry DSN; pages read it from app-config.js (contract
     * C13).
     */
    crashFeedbackUrl: env.url('CRASH_FEEDBACK_URL', ['http:', 'https:']),
    /** Mail server; if absent, emails stay in the outbox table. */
    smtpUrl: env.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env.text('MAIL_FROM', 'Tipology <no-reply@localhost>'),
    /** Malware scanner; if absent, uploads are marked as not scanned. */
    clamdHost: env.optional('CLAMD_HOST'),
    clamdPort: env.whole('CLAMD_PORT', 3310, { from: 1, to: 65_535 }),
    /** Megabytes that the files of one company may use; 0: any number. */
    storageCompanyMb: env.whole('STORAGE_COMPANY_MB', 20_480, { from: 0, to: 100_000_000 }),
    /** Megabytes that the uploads of one user may use; 0: any number. */
    storagePersonMb: env.whole('STORAGE_PERSON_MB', 2_048, { from: 0, to: 100_000_000 }),
    /** Megabytes of free disk below which no file is accepted; 0: files are accepted as long as they fit. */
    storageFloorMb: env.whole('STORAGE_FLOOR_MB', 500, { from: 0, to: 100_000_000 }),
    /** Bucket for uploaded files; if absent, they are stored in the data folder. */
    s3: bucket(env),
  };
}

/** A bucket of S3 or of a compatible store, and our credentials for it. */
export interface Bucket {
  name: string;
  region: string;
  /** a compatible store, with the bucket in the path; if absent, Amazon's, with the bucket in the host name */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

/** Reads the bucket and its credentials, under the variable names that Amazon's own tools use. */
function bucket(env: EnvironmentReader): Bucket | undefined {
  const name = env.optional('S3_BUCKET');
  const endpoint = env.url('S3_ENDPOINT', ['http:', 'https:']);
  const region = env.text('S3_REGION', 'eu-west-2');
  if (name === undefined) return undefined;
  return {
    name,
    endpoint,
    region,
    accessKeyId: env.needed('AWS_ACCESS_KEY_ID', 'S3_BUCKET'),
    secretAccessKey: env.needed('AWS_SECRET_ACCESS_KEY', 'S3_BUCKET'),
    sessionToken: env.optional('AWS_SESSION_TOKEN'),
  };
}
