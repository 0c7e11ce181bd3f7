import pg from 'pg';
import type { Connection } from './connection.ts';

/** The advisory lock that every living portal shares; the number only has to be one nobody else takes. */
const IN_USE = 7_410_001;

/**
 * One portal's hold on the database. `lost` settles when the connection ends without us wanting it; `letGo` rejects then,
 * since whether others hold it is not known any more.
 */
export type Keeper = { lost: Promise<void>; letGo(): Promise<Freed> };

/** Whether nobody else uses the database; `end` when it may be taken by the next. */
export type Freed = { last: boolean; end(): Promise<void> };

/**
 * Opens the connection by which a portal tells the others that it uses the database. It ends by itself
 * when the portal dies, however it dies, so no stale mark can remain.
 * @throws the driver's error when the database is not up, or going down
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
      // Held until the server is down, so that a portal starting meanwhile waits and then starts its own.
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
