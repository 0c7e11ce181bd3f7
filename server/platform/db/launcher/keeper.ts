import pg from 'pg';
import type { Connection } from './connection.ts';

/** The advisory lock that every running portal shares; the number only has to be unique. */
const IN_USE = 7_410_001;

/**
 * One portal's hold on the database. `lost` settles if the connection ends unintentionally; `letGo` then rejects,
 * because it is unknown whether other portals still hold the database.
 */
export type Keeper = { lost: Promise<void>; letGo(): Promise<Freed> };

/** `last`: no other portal uses the database. `end` allows the next portal to use it. */
export type Freed = { last: boolean; end(): Promise<void> };

/**
 * Opens the connection that shows other portals that this one uses the database. The connection ends with the portal,
 * however the portal ends, so no stale marker can remain.
 * @throws the driver's error when the database is not up, or shutting down
 */
export async function keep(connection: Connection): Promise<Keeper> {
  const client = new pg.Client({
    ...connection,
    user: 'postgres',
    database: 'postgres',
    application_name: 'tipology keeper',
  });
  let wanted = true;
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => undefined);
    client.on('end', () => wanted && resolve());
  });
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [IN_USE]);
  return {
    lost,
    async letGo() {
      wanted = false;
      // Held until the server is down, so that a portal that starts meanwhile waits and then starts its own.
      const last = await takeAlone(client);
      return { last, end: () => client.end().catch(() => undefined) };
    },
  };
}

async function takeAlone(client: pg.Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
  const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [IN_USE]);
  return rows[0]?.alone ?? false;
}
