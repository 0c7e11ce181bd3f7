import { text } from 'node:stream/consumers';
import { type Kysely, sql } from 'kysely';
import { to as copyTo } from 'pg-copy-streams';
import { type Workload, withWorkload } from '#server/platform/limits/workload.ts';
import { type FreshDatabase, freshDatabase } from '#test/support/freshDatabase.ts';
import { connect } from './connect.ts';
import { prepared } from './prepared.ts';
import { inTransaction } from './transaction.ts';

interface Tables {
  pots: { id: number; amount: number };
}

let fresh: FreshDatabase;
let database: ReturnType<typeof connect<Tables>>;
beforeAll(async () => {
  fresh = await freshDatabase();
  database = connect<Tables>(fresh.connection, { poolSize: 1 });
  await sql`create table pots (id int primary key, amount bigint not null check (amount >= 0))`.execute(database.db);
});
beforeEach(async () => {
  await database.db.deleteFrom('pots').execute();
});
afterAll(async () => {
  await database.close();
  await fresh.drop();
});

const amounts = async (): Promise<number[]> =>
  (await database.db.selectFrom('pots').select('amount').orderBy('id').execute()).map(({ amount }) => amount);

describe('the time limits of statements', () => {
  const workload = (cost: Workload['cost']): Workload => ({ owner: 'user:1', groups: [], cost, takesTurns: true });
  const short = { statement: 300, lock: 300 };
  const long = { statement: 60_000, lock: 60_000 };

  it('depend on the route; jobs and commands have none, on the same connection', async () => {
    const limited = connect<Tables>(fresh.connection, {
      poolSize: 1,
      timeLimits: { record: short, list: short, file: long },
    });
    const wait = () => sql`select pg_sleep(0.6)`.execute(limited.db);
    const within = (cost: Workload['cost']) => withWorkload(workload(cost), wait);
    await expect(within('record')).rejects.toMatchObject({ code: '57014' });
    await within('file');
    await expect(within('list')).rejects.toMatchObject({ code: '57014' });
    await wait();
    await limited.close();
  });

  it('apply to waiting for a lock', async () => {
    const limited = connect<Tables>(fresh.connection, {
      poolSize: 1,
      timeLimits: { record: { statement: 60_000, lock: 200 }, list: long, file: long },
    });
    await inTransaction(database.db, async (tx) => {
      await sql`lock table pots`.execute(tx);
      const waiting = withWorkload(workload('record'), () => sql`select count(*) from pots`.execute(limited.db));
      await expect(waiting).rejects.toMatchObject({ code: '55P03' });
    });
    await limited.close();
  });
});

describe('a database connection of the portal', () => {
  it('begins a transaction with its first statement, and not before', async () => {
    const other = connect<Tables>(fresh.connection, { poolSize: 1 });
    const open = async () => {
      const { rows } = await sql<{ open: number }>`
        select count(*) as open from pg_stat_activity where datname = current_database() and xact_start is not null
          and backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(other.db);
      return rows[0]?.open;
    };
    await inTransaction(database.db, async (tx) => {
      expect(await open()).toBe(0);
      await tx.insertInto('pots').values({ id: 1, amount: 5 }).execute();
      expect(await open()).toBe(1);
    });
    expect(await open()).toBe(0);
    expect(await amounts()).toEqual([5]);
    await other.close();
  });

  it('rolls back a transaction whose first, or only, statement fails, and serves the next one', async () => {
    const broken = inTransaction(database.db, (tx) => tx.insertInto('pots').values({ id: 1, amount: -1 }).execute());
    await expect(broken).rejects.toMatchObject({ code: '23514' });
    const left = inTransaction(database.db, async (tx) => {
      await tx.insertInto('pots').values({ id: 1, amount: 1 }).execute();
      throw new Error('left');
    });
    await expect(left).rejects.toThrow('left');
    await expect(inTransaction(database.db, () => Promise.reject(new Error('at once')))).rejects.toThrow('at once');
    expect(await inTransaction(database.db, () => Promise.resolve('nothing asked'))).toBe('nothing asked');
    expect(await amounts()).toEqual([]);
  });

  it('returns to each of several concurrent statements its own result, in order', async () => {
    const sums = await inTransaction(database.db, (tx: Kysely<Tables>) =>
      Promise.all(
        [1, 2, 3, 4].map(async (id) => {
          await tx.insertInto('pots').values({ id, amount: id }).execute();
          const { rows } = await prepared(
            tx,
            sql<{ sum: string }>`select sum(amount) as sum from pots where id <= ${id}`,
          );
          return Number(rows[0]?.sum);
        }),
      ),
    );
    expect(sums).toEqual([1, 3, 6, 10]);
  });

  it('reports the error of the failed statement, and never reports rolled-back statements as committed', async () => {
    const results: string[] = [];
    const passedOver = inTransaction(database.db, async (tx: Kysely<Tables>) => {
      const asked = [1, -1, 2].map((amount) => prepared(tx, sql`insert into pots values (${amount + 5}, ${amount})`));
      for (const one of await Promise.allSettled(asked))
        results.push(one.status === 'rejected' ? one.reason.code : 'done');
    });
    await expect(passedOver).rejects.toThrow('The transaction was not kept');
    expect(results).toEqual(['done', '23514', '25P02']);
    expect(await amounts()).toEqual([]);
    await prepared(database.db, sql`insert into pots values (${7}, ${7})`);
    expect(await amounts()).toEqual([7]);
  });

  it('copies out data, in a transaction too, and remains usable', async () => {
    await database.db.insertInto('pots').values({ id: 1, amount: 5 }).execute();
    const client = await database.pool.connect();
    await client.query('begin');
    expect(await text(client.query(copyTo('copy pots to stdout')))).toBe('1\t5\n');
    await client.query('rollback');
    client.release();
    await inTransaction(database.db, (tx) => tx.insertInto('pots').values({ id: 2, amount: 6 }).execute());
    expect(await amounts()).toEqual([5, 6]);
  });
});
