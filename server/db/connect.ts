import type { Kysely } from 'kysely';
import pg from 'pg';
import { PortalClient } from './client.ts';
import { launchDatabase } from './launcher/index.ts';
import { lendFrom } from './lend.ts';
import { parseColumn } from './parsers.ts';
import { SeekingPool, serversOf } from './seekingPool.ts';

/** Where the database is: an address, also of several servers of which one takes writes, or the parts that the launcher gives. */
export type Target = string | pg.ClientConfig;

/** Milliseconds that queries may still take when the portal stops. */
const LAST_QUERIES = 3_000;

/** A pool of connections and the query builder over it. `DB` is the interface of the tables. */
export type Database<DB> = { db: Kysely<DB>; pool: pg.Pool; close(): Promise<void> };

/**
 * Opens a pool. Nothing is connected until the first query.
 * Sessions speak UTC, whatever the server's own zone, so that a date taken from an instant is the same everywhere.
 * @param poolSize connections kept at most
 */
export function connect<DB>(target: Target, options: { poolSize?: number } = {}): Database<DB> {
  const config: pg.PoolConfig = {
    application_name: 'tipology',
    ...(typeof target === 'string' ? { connectionString: target } : target),
    Client: PortalClient,
    pipeline: true,
    options: '-c timezone=UTC',
    types: { getTypeParser: parseColumn },
    max: options.poolSize ?? 10,
    connectionTimeoutMillis: 15_000,
    // A machine that is gone says nothing: after so long its silence is doubted, and ten seconds later the connection ends.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
  const servers = typeof target === 'string' ? serversOf(target) : [];
  const pool = servers.length > 1 ? new SeekingPool(servers, config) : new pg.Pool(config);
  // An idle connection that the server ends (restart, failover) is dropped from the pool; the next query opens another.
  pool.on('error', () => undefined);
  // One that ends while it is lent out fails its next query, and nothing else.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = lendFrom<DB>(pool);
  return { db, pool, close: () => db.destroy() };
}

/**
 * Opens the configured database: the operator's own, or the built-in one in the data folder.
 * `close` also stops the built-in server, unless another portal still uses it.
 * @param signal gives up a start of the built-in one
 * @throws LaunchError when the built-in one cannot start
 */
export async function openDatabase<DB>(
  config: { databaseUrl: string | undefined; dataDir: string; databasePoolSize: number },
  log?: (line: string) => void,
  signal?: AbortSignal,
): Promise<Database<DB> & { target: Target }> {
  const options = { poolSize: config.databasePoolSize };
  // A connection that never comes back must not keep the portal from ending, nor the built-in database, whose stop ends them all.
  const bounded = ({ close }: Database<DB>) =>
    Promise.race([close(), new Promise<void>((resolve) => setTimeout(resolve, LAST_QUERIES).unref())]);
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
