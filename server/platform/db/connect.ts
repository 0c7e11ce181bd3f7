import { Socket } from 'node:net';
import { resolve } from 'node:path';
import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Cost } from '#server/platform/limits/workload.ts';
import { serversOf } from '#server/platform/settings/environment.ts';
import { PortalClient } from './client.ts';
import { isWithoutDatabase } from './launcher/home.ts';
import { launchDatabase } from './launcher/index.ts';
import { LaunchError } from './launcher/launchError.ts';
import { type Line, LineWatch } from './lineWatch.ts';
import { parseColumn } from './parsers.ts';
import { PoolTurns, type TimeLimits } from './poolTurns.ts';
import { PrimaryPool } from './primaryPool.ts';
import { scopedPool } from './scopedPool.ts';
import { StatementWatch } from './statementWatch.ts';

/**
 * Where the database is: an address, which may list several servers of which one accepts writes, or the launcher's
 * settings.
 */
export type Target = string | pg.ClientConfig;

/** Milliseconds that a request waits for a connection. */
const TIMEOUT = 15_000;

/** Milliseconds that running queries may still take when the portal stops. */
const LAST_QUERIES = 3_000;

/**
 * A connection pool and its query builder. `DB` is the interface of the tables. `turns` shares the connections between
 * callers, `watch` reports slow statements.
 */
export type Database<DB> = {
  db: Kysely<DB>;
  pool: pg.Pool;
  turns: PoolTurns;
  watch: StatementWatch;
  close(): Promise<void>;
};

/**
 * Opens a pool. It connects at the first query. Sessions use UTC, whatever the server's time zone, so that an instant
 * gives the same date everywhere.
 * @param poolSize maximum number of connections
 * @param connectionTimeout milliseconds that a request waits for one of them
 * @param timeLimits of statements, for tests
 */
export function connect<DB>(
  target: Target,
  options: { poolSize?: number; connectionTimeout?: number; timeLimits?: Readonly<Record<Cost, TimeLimits>> } = {},
): Database<DB> {
  const watch = new StatementWatch();
  const config: pg.PoolConfig & { max: number; watch: StatementWatch } = {
    watch,
    application_name: 'tipology',
    ...(typeof target === 'string' ? { connectionString: target } : target),
    Client: PortalClient,
    pipeline: true,
    // Many requests share the cores: a parallel plan takes them from the others, and starting its workers costs more than
    // most statements.
    options: '-c timezone=UTC -c max_parallel_workers_per_gather=0',
    types: { getTypeParser: parseColumn },
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: options.connectionTimeout ?? TIMEOUT,
    // A server that is lost does not close its connections: probes start after this idle time, and about ten seconds
    // later the connection ends. `LineWatch` does the same while a statement waits.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const servers = typeof target === 'string' ? serversOf(target) : [];
  const pool = servers.length > 1 ? new PrimaryPool(servers, config) : new pg.Pool(config);
  // If the server ends an idle connection (restart, failover), the pool drops it, and the next query opens another.
  pool.on('error', () => undefined);
  // If a connection ends while it is in use, only its next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  watchLines(pool);
  const turns = new PoolTurns(pool, config.max, options.connectionTimeout ?? TIMEOUT, options.timeLimits);
  const db = scopedPool<DB>({ connect: () => turns.connect(), end: () => pool.end() });
  return { db, pool, turns, watch, close: () => db.destroy() };
}

/** Ends connections of a pool to a machine that no longer answers. */
const watchLines = (pool: pg.Pool): void => {
  const watch = new LineWatch();
  const lines = new WeakMap<object, Line>();
  pool.on('connect', (client) => {
    const stream = client instanceof PortalClient ? client.connection.stream : null;
    if (!(stream instanceof Socket)) return;
    const line = { host: client.host, port: client.port, stream };
    lines.set(client, line);
    watch.add(line);
  });
  pool.on('remove', (client) => {
    const line = lines.get(client);
    if (line) watch.remove(line);
  });
};

/**
 * Opens the configured database: the operator's, or the built-in one in the data folder. `close` also stops the
 * built-in server, unless another portal still uses it.
 * @param signal cancels the start of the built-in server
 * @throws LaunchError when the built-in server cannot start
 */
export async function openDatabase<DB>(
  config: { databaseUrl: string | undefined; dataDir: string; databasePoolSize: number },
  log?: (line: string) => void,
  signal?: AbortSignal,
): Promise<Database<DB> & { target: Target }> {
  const options = { poolSize: config.databasePoolSize };
  // A connection that is never released must not prevent the portal from stopping, nor the built-in database, which
  // ends all connections when it stops.
  const bounded = ({ close }: Database<DB>) =>
    Promise.race([close(), new Promise<void>((end) => setTimeout(end, LAST_QUERIES).unref())]);
  if (config.databaseUrl) {
    const database = connect<DB>(config.databaseUrl, options);
    return { ...database, close: () => bounded(database), target: config.databaseUrl };
  }
  const launched = await launchDatabase({ dataDir: config.dataDir, ...(log && { log }), ...(signal && { signal }) });
  const database = connect<DB>(launched.connection, options);
  const close = async (): Promise<void> => {
    await bounded(database);
    await launched.stop();
  };
  return { ...database, close, target: launched.connection };
}

/**
 * Opens the configured database for a command, which creates none: an empty one would hide that DATA_DIR or DATABASE_URL is
 * not that of the portal.
 * @throws LaunchError DATABASE_ABSENT, DATABASE_MISSING, and those of a start
 */
export const openExisting = async <DB>(config: Parameters<typeof openDatabase>[0]) => {
  if (config.databaseUrl === undefined && isWithoutDatabase(config.dataDir))
    throw new LaunchError('DATABASE_ABSENT', resolve(config.dataDir, 'postgres'));
  return openDatabase<DB>(config);
};
