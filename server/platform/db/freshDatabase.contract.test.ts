import { sql } from 'kysely';
import { freshDatabase } from '#test/support/freshDatabase.ts';
import { connect } from './connect.ts';
import { inTransaction } from './transaction.ts';

type Tables = { fresh_pot: { id: number; amount: number } };

async function open() {
  const fresh = await freshDatabase();
  const { db, close } = connect<Tables>(fresh.connection);
  await sql`create table fresh_pot (id int primary key, amount bigint not null)`.execute(db);
  return {
    db,
    end: async () => {
      await close();
      await fresh.drop();
    },
  };
}

describe('a fresh database', () => {
  it('shows a test no data of another test', async () => {
    const [one, two] = await Promise.all([open(), open()]);
    await one.db.insertInto('fresh_pot').values({ id: 1, amount: 5 }).execute();
    expect(await two.db.selectFrom('fresh_pot').selectAll().execute()).toEqual([]);
    await Promise.all([one.end(), two.end()]);
  });

  it('returns days as text, money as a whole number, numeric as text and instants as Date', async () => {
    const { db, end } = await open();
    const { rows } = await sql<Record<string, unknown>>`select date '2026-04-05' as day, 123456789012::int8 as pence,
      1.10::numeric as rate, timestamptz '2026-04-05T12:00:00+01' as at, now()::date = (now() at time zone 'UTC')::date as utc`.execute(
      db,
    );
    expect(rows[0]).toEqual({
      day: '2026-04-05',
      pence: 123456789012,
      rate: '1.10',
      at: new Date('2026-04-05T11:00:00Z'),
      utc: true,
    });
    await expect(sql`select 9007199254740993::int8 as n`.execute(db)).rejects.toThrow(RangeError);
    await end();
  });

  it('retries a transaction that PostgreSQL cancels to end a deadlock', async () => {
    const { db, end } = await open();
    await db
      .insertInto('fresh_pot')
      .values([
        { id: 1, amount: 0 },
        { id: 2, amount: 0 },
      ])
      .execute();
    let runs = 0;
    let held = 0;
    let met: () => void = () => undefined;
    const bothHoldOne = new Promise<void>((resolve) => {
      met = resolve;
    });
    const add = (first: number, second: number) =>
      inTransaction(db, async (trx) => {
        runs += 1;
        await trx
          .updateTable('fresh_pot')
          .set((pot) => ({ amount: pot('amount', '+', 1) }))
          .where('id', '=', first)
          .execute();
        held += 1;
        if (held === 2) met();
        await bothHoldOne;
        await trx
          .updateTable('fresh_pot')
          .set((pot) => ({ amount: pot('amount', '+', 1) }))
          .where('id', '=', second)
          .execute();
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    expect(runs).toBe(3);
    expect(await db.selectFrom('fresh_pot').select('amount').execute()).toEqual([{ amount: 2 }, { amount: 2 }]);
    await end();
  });

  it('keeps nothing of a transaction that fails', async () => {
    const { db, end } = await open();
    const failing = inTransaction(db, async (trx) => {
      await trx.insertInto('fresh_pot').values({ id: 1, amount: 5 }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await db.selectFrom('fresh_pot').selectAll().execute()).toEqual([]);
    await end();
  });
});
