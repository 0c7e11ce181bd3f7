import { type Kysely, sql } from 'kysely';
import { MIGRATED, tooOldToMigrate, withBaselines } from '#server/platform/db/baselines.ts';
import { neededFor } from '#server/platform/db/compatibility.ts';
import { migrationsRun, tooNew } from '#server/platform/db/migrate.ts';
import { migrations } from '#server/platform/db/migrations/index.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import { type Finding, failed, fine, warned } from './finding.ts';

/** The oldest supported version, as in `server_version_num`. */
const OLDEST = 150_000;
/** Seconds by which the clocks of portal and database may differ: codes of authenticator apps are valid for 30. */
const CLOCK_WARNED = 2;
const CLOCK_FAILED = 20;

/** What the checks need to know about a database. */
export interface DatabaseFacts {
  version: number;
  shown_version: string;
  role: string;
  is_superuser: boolean;
  can_create: boolean;
  encoding: string;
  /** the extension pg_trgm: 'installed', 'available' for installation, or 'missing' on the server */
  trigrams: 'installed' | 'available' | 'missing';
  max_connections: number;
  is_read_only: boolean;
}

export const databaseFacts = async (db: Kysely<Tables>): Promise<DatabaseFacts> => {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as shown_version,
      current_user as role, (select rolsuper from pg_roles where rolname = current_user) as is_superuser,
      has_schema_privilege('public', 'create') as can_create,
      current_setting('server_encoding') as encoding,
      case when exists (select 1 from pg_extension where extname = 'pg_trgm') then 'installed'
        when exists (select 1 from pg_available_extensions where name = 'pg_trgm') then 'available'
        else 'missing' end as trigrams,
      current_setting('max_connections')::int as max_connections,
      current_setting('transaction_read_only')::boolean as is_read_only`.execute(db);
  const [facts] = rows;
  if (!facts) throw new Error('The database gave no answer');
  return facts;
};

/**
 * Returns the findings about a database.
 * @param poolSize connections of one portal
 */
export const databaseFindings = (facts: DatabaseFacts, poolSize: number): Finding[] => [
  facts.version >= OLDEST
    ? fine('database version', `PostgreSQL ${facts.shown_version}`)
    : failed('database version', `PostgreSQL ${facts.shown_version}`, 'use PostgreSQL 15 or later.'),
  roleFinding(facts),
  facts.encoding === 'UTF8'
    ? fine('database encoding', 'UTF8')
    : failed(
        'database encoding',
        facts.encoding,
        "create the database with `encoding 'UTF8' template template0` and restore a backup into it.",
      ),
  trigramFinding(facts),
  poolSize + 10 <= facts.max_connections
    ? fine(
        'database connections',
        `max_connections is ${facts.max_connections}, this portal uses up to ${poolSize + 1}`,
      )
    : warned(
        'database connections',
        `max_connections is ${facts.max_connections}, this portal alone uses up to ${poolSize + 1}`,
        'raise max_connections, or lower DATABASE_POOL_SIZE; ten must remain free.',
      ),
];

const roleFinding = ({ role, is_superuser, can_create, is_read_only }: DatabaseFacts): Finding => {
  const check = 'database role';
  if (is_read_only)
    return failed(check, `${role}: the server accepts no writes`, 'name the primary in DATABASE_URL, not a replica.');
  if (!can_create)
    return failed(
      check,
      `${role} may not create tables`,
      `make the role the owner: alter database … owner to "${role}", and on PostgreSQL of another owner grant create on schema public.`,
    );
  return is_superuser
    ? warned(check, `${role} is a superuser`, 'use a role that only owns its database: docs/operations.md.')
    : fine(check, `${role} may create tables and is no superuser`);
};

const trigramFinding = ({ trigrams }: DatabaseFacts): Finding => {
  const check = 'database extension';
  if (trigrams === 'installed') return fine(check, 'pg_trgm is installed');
  if (trigrams === 'available') return fine(check, 'pg_trgm is available; the first start installs it');
  return failed(
    check,
    'pg_trgm is missing on the server',
    "install PostgreSQL's contrib package (Debian: it is part of postgresql).",
  );
};

/** Compares the schema with the one that this program expects. */
export const checkSchemaVersion = async (db: Kysely<Tables>): Promise<Finding> => {
  const check = 'database schema';
  const recorded = await migrationsRun(db);
  const tooOld = tooOldToMigrate(recorded);
  if (tooOld !== null) return failed(check, `it ${tooOld}`, `${MIGRATED}: use the program of this database.`);
  const run = withBaselines(recorded, migrations);
  const unknown = run.filter((name) => !(name in migrations));
  const pending = Object.keys(migrations).filter((name) => !run.includes(name));
  const unusable = tooNew(run, migrations);
  if (unusable !== undefined)
    return failed(check, `newer than this program (${unusable})`, 'start the version that made it.');
  if (unknown.length > 0)
    return warned(
      check,
      `newer than this program (${unknown[0]}), which works with it`,
      'upgrade this portal as well; commands such as npm run verify need the newer program.',
    );
  if (run.length === 0) return fine(check, 'empty; the first start creates it');
  return pending.length === 0
    ? fine(check, `up to date (${run.length} migrations)`)
    : warned(
        check,
        `migrations are pending: ${pending.length}`,
        pending.every((name) => neededFor(name) === 0)
          ? 'make a backup, then upgrade one portal after the other: docs/operations.md, Upgrades.'
          : 'make a backup, then stop the older portals that the start names: docs/operations.md, Upgrades.',
      );
};

/**
 * Reads how many damaged pages PostgreSQL has met. Only what was read is known: a backup reads every page of the tables,
 * and `amcheck`, which reads the indexes, needs a superuser.
 */
export const checkPages = async (db: Kysely<Tables>): Promise<Finding> => {
  const { rows } = await sql<{ is_checked: boolean; failures: number; last: string | null }>`
    select current_setting('data_checksums') = 'on' as is_checked, coalesce(checksum_failures, 0)::float8 as failures,
      to_char(checksum_last_failure at time zone 'UTC', 'DD/MM/YYYY HH24:MI') as last
    from pg_stat_database where datname = current_database()`.execute(db);
  return pagesFinding(rows[0] ?? { is_checked: false, failures: 0, last: null });
};

/** @param pages whether pages have checksums, how many were wrong, and when the last one was read, in UTC */
export const pagesFinding = (pages: { is_checked: boolean; failures: number; last: string | null }): Finding => {
  const check = 'database pages';
  if (!pages.is_checked)
    return warned(check, 'they have no checksums', 'enable them while the server is stopped: pg_checksums --enable.');
  if (pages.failures === 0) return fine(check, 'no damaged page was read; `npm run backup` reads all of them');
  return failed(
    check,
    `${pages.failures} damaged ${pages.failures === 1 ? 'page was' : 'pages were'} read, the last on ${pages.last} UTC`,
    'docs/operations.md, Incidents, damaged page.',
  );
};

/** Compares the clocks, of which the codes of authenticator apps and the order of the audit depend. */
export const checkClock = async (db: Kysely<Tables>): Promise<Finding> => {
  const before = Date.now();
  const { rows } = await sql<{ at: number }>`select extract(epoch from clock_timestamp())::float8 as at`.execute(db);
  // The database reads its clock about half-way between question and answer.
  return clockFinding((rows[0]?.at ?? 0) - (before + Date.now()) / 2000);
};

/** @param ahead seconds by which the database is ahead of this machine */
export const clockFinding = (ahead: number): Finding => {
  const seconds = Math.abs(ahead);
  const found = `the clock of the database is ${seconds.toFixed(1)} s ${ahead < 0 ? 'behind' : 'ahead of'} this machine`;
  const remedy = 'synchronise both machines by NTP (systemd-timesyncd or chrony).';
  if (seconds >= CLOCK_FAILED) return failed('clock', found, remedy);
  return seconds >= CLOCK_WARNED ? warned('clock', found, remedy) : fine('clock', found);
};
