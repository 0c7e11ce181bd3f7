import { resolve } from 'node:path';
import { LOCALES, OFFERED } from '#domain/locales.ts';
import { serversOf } from './db/seekingPool.ts';
import { type Environment, EnvironmentReader } from './environment.ts';
import type { Bucket } from './files/store/s3Store.ts';

/** Who must have a second step at login: the contract's REQUIRE_MFA. */
export const MFA_RULES = ['none', 'tronc_master', 'all'] as const;
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** Everything that differs between installations, read once from the environment. */
export type Config = Readonly<ReturnType<typeof read>>;

/**
 * Reads and checks the environment.
 * @throws ConfigError that names every variable that is wrong, all at once
 */
export function readConfig(environment: Environment = process.env): Config {
  const reader = new EnvironmentReader(environment);
  const config = Object.freeze(read(reader));
  reader.finish();
  return config;
}

/** Reached from this machine alone. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** Settings of a portal that others reach, or that works on data and services of the operator's own. */
const NO_DEMO_WITH = [
  'PUBLIC_URL',
  'TRUSTED_PROXIES',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'SMTP_URL',
  'S3_BUCKET',
] as const;

/** Variables that keep the demo data out, as its passwords are published; empty for a portal of this machine alone. */
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
    /** Address to listen on: this machine only, unless the operator says otherwise. */
    host,
    /** Folder of the built-in database and the uploaded files; absolute. */
    dataDir: resolve(env.text('DATA_DIR', './data')),
    /** A PostgreSQL of the operator's own, also several servers of which one takes writes; without it the built-in one is started. */
    databaseUrl: env.url('DATABASE_URL', ['postgres:', 'postgresql:'], serversOf),
    /** A read-only replica that exports are read from, where there is one. */
    databaseReplicaUrl: env.url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:']),
    /** Connections one portal keeps to the database. */
    databasePoolSize: env.whole('DATABASE_POOL_SIZE', 10, { from: 2, to: 500 }),
    /** Row-level security behind the scope (decision 0017): a second wall, which each connection is put behind first. */
    rowSecurity: env.flag('ROW_SECURITY', false),
    /** Run as a demo: fill an empty database with the sample companies, whose logins have a published password. */
    demo: env.flag('DEMO', demoRefusedBy.length === 0),
    /** DEMO was set, so `demo` is the operator's word and not the default. */
    demoStated: env.optional('DEMO') !== undefined,
    /** The variables by which the default is no demo. */
    demoRefusedBy,
    /** A session ends after so many minutes without a call by its user (SES, security 1). */
    sessionIdleMinutes: env.whole('SESSION_IDLE_MINUTES', 30, { from: 1, to: 24 * 60 }),
    /** A session ends after so many hours whatever its user does. */
    sessionHours: env.whole('SESSION_HOURS', 12, { from: 1, to: 24 * 30 }),
    requireMfa: env.choice('REQUIRE_MFA', MFA_RULES, 'tronc_master'),
    /** Where it was not set, accounts of the demo data need no second step while the portal runs as a demo. */
    requireMfaStated: env.optional('REQUIRE_MFA') !== undefined,
    /** Seals the keys of authenticator apps in the database; without one a key is made in the data folder. */
    secretKey: env.optional('SECRET_KEY', { atLeast: 32 }),
    /** Encrypts backups, and opens them; without one the command refuses, unless it is given --unlocked. */
    backupPassphrase: env.optional('BACKUP_PASSPHRASE', { atLeast: 12 }),
    /** Bearer token that opens GET /metrics from other machines; without it only loopback may read. */
    metricsToken: env.optional('METRICS_TOKEN', { atLeast: 16 }),
    /** Origins besides our own whose pages may call the API; none by default. */
    corsOrigins: env.origins('CORS_ORIGINS'),
    /** Languages people may choose; Gaeilge where the operator names it. */
    locales: env.some('LOCALES', LOCALES, OFFERED),
    logLevel: env.choice('LOG_LEVEL', LOG_LEVELS, 'warn'),
    /** Reverse proxies in front of us whose X-Forwarded-For is believed. */
    trustedProxies: env.whole('TRUSTED_PROXIES', 0, { from: 0, to: 10 }),
    /** The address people type, for links in mails; none: taken from HOST and PORT. */
    publicUrl: env.url('PUBLIC_URL', ['http:', 'https:']),
    /** Another host that crash feedback is sent to, an address or a Sentry DSN; pages are told it by app-config.js (contract C13). */
    crashFeedbackUrl: env.url('CRASH_FEEDBACK_URL', ['http:', 'https:']),
    /** Mail server; without one, mails stay in the outbox table. */
    smtpUrl: env.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env.text('MAIL_FROM', 'Tipology <no-reply@localhost>'),
    /** Malware scanner; without one, uploads are marked as not scanned. */
    clamdHost: env.optional('CLAMD_HOST'),
    clamdPort: env.whole('CLAMD_PORT', 3310, { from: 1, to: 65_535 }),
    /** Bucket for uploaded files; without one they lie in the data folder. */
    s3: bucket(env),
  };
}

/** The bucket and our keys to it, by the names that Amazon's own tools read. */
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
