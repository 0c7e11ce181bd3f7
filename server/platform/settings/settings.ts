/** One row of the table in docs/configuration.md: variables that belong together. */
interface Setting {
  /** each variable, with the value that the example file shows; empty for a secret that each installation chooses */
  examples: Readonly<Record<string, string>>;
  /** what applies without them, in Markdown; empty: nothing */
  preset: string;
  /** what they mean, in Markdown */
  meaning: string;
}

/**
 * Every environment variable of the portal, in the order of the documentation. `config.ts` can only read those that are
 * declared here. `npm run docs` writes the tables of docs/configuration.md and
 * docs/operations/tipology.env.example from this declaration.
 */
export const SETTING_GROUPS = [
  {
    title: 'Address and proxies',
    settings: [
      {
        examples: { PORT: '3000', HOST: '127.0.0.1' },
        preset: '`3000`, `127.0.0.1`',
        meaning: 'Port and address to listen on. Port `0` uses any free port',
      },
      {
        examples: { PUBLIC_URL: 'https://portal.example.com' },
        preset: '',
        meaning:
          'Address that people type, without a path. Links in letters lead there (without it to `HOST` and `PORT`), and passkeys, which need it unless the portal is used at `localhost`, are bound to its host name. If it is an https address, browsers are instructed to use https only',
      },
      {
        examples: { EMPLOYEE_PORTAL_URL: 'https://payslips.example.com' },
        preset: 'the address of this portal',
        meaning:
          "Address of the employees' own portal. Sign-up instructions, emails about new documents and links to statements of tips (`/my-tips`) contain it. If it is not an address of this portal, its server must pass `/my-tips`, `/assets`, `/app-config.js` and `/api/worker` on to this portal",
      },
      {
        examples: { TRUSTED_PROXIES: '1' },
        preset: '`0`',
        meaning:
          'Number of reverse proxies, up to 10, whose `X-Forwarded-For` is trusted. At 0 behind a proxy, all clients share the limits of one address; the log and `/api/health` then show a warning',
      },
      {
        examples: { CORS_ORIGINS: 'https://intranet.example.com' },
        preset: '',
        meaning: 'Comma-separated origins of other sites whose pages may call the API',
      },
      {
        examples: { OUTGOING_PRIVATE_HOSTS: 'login.corp.example.com' },
        preset: '',
        meaning:
          'Comma-separated names of hosts in a private network that the portal may call for single sign-on. It calls webhooks, and any other host, at public addresses only',
      },
    ],
  },
  {
    title: 'Database and files',
    settings: [
      {
        examples: { DATA_DIR: '/var/lib/tipology' },
        preset: '`./data`',
        meaning: 'Directory of the built-in database, of uploaded files, and of uploads while they are read',
      },
      {
        examples: { DATABASE_URL: 'postgres://tipology:password@db1:5432,db2:5432/tipology' },
        preset: '',
        meaning:
          'PostgreSQL 15 or later to use instead of the built-in one. It may name several servers, `postgres://user@one,two/tipology`; the portal uses the one that accepts writes. A [pooler](operations.md#a-pooler) must keep one connection for each session',
      },
      {
        examples: { DATABASE_REPLICA_URL: 'postgres://tipology:password@db2:5432/tipology' },
        preset: '',
        meaning:
          'Streaming replicas, one or several: `postgres://user@db2,db3/tipology`. Exports and the dashboards of troncmasters are read there in turn, from a replica that has everything written before the request; from the primary if none has it in time',
      },
      {
        examples: { DATABASE_POOL_SIZE: '10' },
        preset: '`10`',
        meaning: 'Connections that one portal keeps to the database, from 2 to 500',
      },
      {
        examples: { MIGRATE_WHILE_USED: '0' },
        preset: '`0`',
        meaning:
          '`1`: a start migrates the schema although portals run that do not work with it, which is not supported: for development',
      },
      {
        examples: { ROW_SECURITY: '0' },
        preset: '`0`',
        meaning:
          '`1`: PostgreSQL itself also separates the tenants. Most lists take 6 to 31 % longer ([decision 0017](decisions/0017-row-level-security.md))',
      },
      {
        examples: { S3_BUCKET: 'tipology-files' },
        preset: '',
        meaning: 'Bucket for uploaded files, instead of `DATA_DIR`',
      },
      {
        examples: { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', AWS_SESSION_TOKEN: '' },
        preset: '',
        meaning: 'Credentials for the bucket. `S3_BUCKET` requires the first two',
      },
      {
        examples: { S3_ENDPOINT: 'https://s3.eu-west-2.amazonaws.com', S3_REGION: 'eu-west-2' },
        preset: "Amazon's, `eu-west-2`",
        meaning: 'Endpoint and region of the bucket',
      },
      {
        examples: { STORAGE_COMPANY_MB: '20480', STORAGE_PERSON_MB: '2048' },
        preset: '`20480`, `2048`',
        meaning:
          'Megabytes that the stored files of one company, and the uploads of one user who is no troncmaster, may use. Beyond them uploads are refused; `0` is no limit. `npm run admin -- storage` lists who uses what',
      },
      {
        examples: { STORAGE_FLOOR_MB: '500' },
        preset: '`500`',
        meaning:
          'Megabytes of free disk at `DATA_DIR` below which uploads are refused and `/api/health` reports `disk` as degraded, so that the database can still write. `0` is no limit',
      },
      {
        examples: { CLAMD_HOST: '127.0.0.1', CLAMD_PORT: '3310' },
        preset: 'none, `3310`',
        meaning:
          'ClamAV daemon. A file can be downloaded only after it was found clean. Without a daemon uploads are not scanned',
      },
    ],
  },
  {
    title: 'Demo data and first account',
    settings: [
      {
        examples: { DEMO: '0' },
        preset: 'see below',
        meaning:
          '`0`: no demo data; demo accounts that still have the published password are disabled at the start. `1`: demo data in any case; accounts that an earlier start disabled are enabled again',
      },
      {
        examples: { ADMIN_USERNAME: 'admin', ADMIN_EMAIL: 'admin@example.com' },
        preset: '`admin`, `admin@example.com`',
        meaning:
          'First account of a portal that has no demo data, or whose only troncmaster was a demo account. Its temporary password is printed once and works for 24 hours. While no troncmaster has chosen a password, a restart after that prints a new one',
      },
    ],
  },
  {
    title: 'Login and sessions',
    settings: [
      {
        examples: { REQUIRE_MFA: 'tronc_master' },
        preset: '`tronc_master`',
        meaning:
          'Who must set up an authenticator app: `none`, `tronc_master` or `all`. If it is not set, accounts of the demo data need no app while the portal runs as a demo',
      },
      {
        examples: { PASSKEY_SIGN_IN: 'all' },
        preset: '`all`',
        meaning:
          'Who may allow their passkeys to replace the password, too: `none`, `clients` (everyone except troncmasters) or `all`. It applies to every login, also with passkeys that were allowed before ([decision 0024](decisions/0024-forgotten-password-and-passkeys.md))',
      },
      {
        examples: { SESSION_IDLE_MINUTES: '30', SESSION_HOURS: '12' },
        preset: '`30`, `12`',
        meaning: 'Idle and absolute lifetime of a session; at most 1440 minutes and 720 hours',
      },
    ],
  },
  {
    title: 'Encryption and backups',
    settings: [
      {
        examples: { SECRET_KEY: '' },
        preset: 'a generated key in `DATA_DIR/secret.key`',
        meaning:
          'Encrypts the keys of authenticator apps, the secrets of webhooks and the letters waiting in the database, and authenticates the audit. At least 32 characters. All portals of one database must use the same key',
      },
      {
        examples: { NEW_SECRET_KEY: '' },
        preset: '',
        meaning:
          'The key that `npm run admin -- change-key` changes to; the portal itself does not read it. At least 32 characters',
      },
      {
        examples: { BACKUP_PASSPHRASE: '' },
        preset: '',
        meaning:
          'Encrypts backups with AES-256 and decrypts them. At least 12 characters. Without it `npm run backup` lists what would be readable and stops, unless it is given `--unlocked`',
      },
    ],
  },
  {
    title: 'Mail',
    settings: [
      {
        examples: { SMTP_URL: 'smtp://user:password@mail.example.com:587' },
        preset: '',
        meaning:
          'Mail server, as `smtp://user:password@host:587`, or `smtps://`. Without one, letters stay in the outbox (`npm run outbox`), and temporary passwords are shown once instead of sending one-time links ([accounts and passwords](operations.md#accounts-and-passwords))',
      },
      {
        examples: { MAIL_FROM: 'Tipology <no-reply@example.com>' },
        preset: '`Tipology <no-reply@localhost>`',
        meaning: 'Sender of mail',
      },
    ],
  },
  {
    title: 'Languages',
    settings: [
      {
        examples: { LOCALES: 'en-GB,en-IE' },
        preset: '`en-GB,en-IE`',
        meaning:
          'Languages that people can choose. The Irish texts (`ga`) have not been reviewed by a fluent speaker yet',
      },
    ],
  },
  {
    title: 'Logs, metrics and crash feedback',
    settings: [
      {
        examples: { LOG_LEVEL: 'info' },
        preset: '`warn`',
        meaning:
          '`silent`, `fatal`, `error`, `warn`, `info` or `debug`. Logs contain ids only. At `info` there is one line for each request ([fields](operations.md#logs))',
      },
      {
        examples: { LOG_ADDRESSES: '1' },
        preset: '`0`',
        meaning: '`1`: the lines of requests contain the address of the client',
      },
      {
        examples: { SLOW_STATEMENT_MS: '1000' },
        preset: '`1000`',
        meaning:
          'Milliseconds. Statements of the database that take at least as long are logged at `warn`, with their route and duration, never with values. `0` logs none',
      },
      {
        examples: { METRICS_TOKEN: '' },
        preset: '',
        meaning:
          'Allows other machines to read `/api/metrics`, for Prometheus, with `Authorization: Bearer …`. At least 16 characters. Without it only this machine can read them',
      },
      {
        examples: { CRASH_FEEDBACK_URL: 'https://key@sentry.example.com/1' },
        preset: '',
        meaning:
          'Another host that receives crash feedback: an address or a Sentry DSN. Pages are then allowed to send there. Name it in `app-config.js` as `crashFeedbackUrl`, too',
      },
    ],
  },
] as const satisfies readonly { title: string; settings: readonly Setting[] }[];

/** A declared variable. */
type KeysOfUnion<T> = T extends unknown ? keyof T : never;
export type SettingName = KeysOfUnion<(typeof SETTING_GROUPS)[number]['settings'][number]['examples']>;

/** The names of all declared variables. */
export const SETTING_NAMES: readonly string[] = SETTING_GROUPS.flatMap(({ settings }) =>
  settings.flatMap(({ examples }) => Object.keys(examples)),
);
