import pg from 'pg';
import { PrimaryPool } from '#server/platform/db/primaryPool.ts';
import { portalErrorOf } from '#server/platform/http/errorHandler.ts';
import { emptyDatabase, type FreshDatabase } from '#test/support/freshDatabase.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

/**
 * Two databases represent two servers, and a third server is unreachable. A server that accepts no writes is detected
 * as a replica is, by transaction_read_only. Real servers, including a replica that is promoted: `npm run lab -- cluster`.
 */
let one: FreshDatabase;
let two: FreshDatabase;
let pool: PrimaryPool;

const nameOf = ({ connection }: FreshDatabase): string | undefined => new pg.Client(connection).database;
const addressOf = ({ connection }: FreshDatabase): string => {
  const { user, host, port, database } = new pg.Client(connection);
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
};
const AWAY = 'postgres://nobody@127.0.0.1:1/none';

/** Makes the database a replica or a primary, which ends its connections. */
const promote = async ({ connection }: FreshDatabase, writes: boolean): Promise<void> => {
  const admin = new pg.Client(connection);
  await admin.connect();
  const name = admin.database;
  await admin.query('set default_transaction_read_only to off');
  await admin.query(`alter database ${name} set default_transaction_read_only = ${writes ? 'off' : 'on'}`);
  await admin.query(
    'select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await admin.end();
};
/** Returns the database that answers. */
const answering = async (): Promise<string> => {
  const client = await pool.connect();
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  client.release();
  return rows[0]?.name ?? '';
};

beforeEach(async () => {
  [one, two] = await Promise.all([emptyDatabase(), emptyDatabase()]);
  await promote(two, false);
  pool = new PrimaryPool([AWAY, addressOf(one), addressOf(two)], { max: 3 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
});
afterEach(async () => {
  await pool.end();
  await Promise.all([one.drop(), two.drop()]);
});

describe('a database of several servers', () => {
  it('connects where writes are accepted, skipping unreachable servers', async () => {
    expect(await Promise.all([answering(), answering(), answering()])).toEqual(Array(3).fill(nameOf(one)));
  });

  it('finds the primary again after a replica is promoted, for concurrent requests, and after the switch back', async () => {
    expect(await answering()).toBe(nameOf(one));
    for (const [from, to] of [
      [one, two],
      [two, one],
    ] as const) {
      await promote(from, false);
      await promote(to, true);
      const found = await Promise.all(Array.from({ length: 8 }, answering));
      expect(found).toEqual(Array(8).fill(nameOf(to)));
    }
  });

  it('answers unavailable while no server accepts writes, and keeps no connection meanwhile', async () => {
    await promote(one, false);
    const refused = await Promise.all(Array.from({ length: 8 }, () => answering().catch((error: Error) => error)));
    for (const error of refused) expect(portalErrorOf(error as Error)?.code).toBe('unavailable');
    expect(pool.totalCount).toBe(0);
    await promote(two, true);
    expect(await answering()).toBe(nameOf(two));
  });
});
