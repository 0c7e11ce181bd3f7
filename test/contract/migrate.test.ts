import { sql } from 'kysely';
import { connect } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { freshDatabase } from '#test/support/freshDatabase.ts';

/** Names after every real migration, because Kysely refuses one that comes too late. */
const more = async () => {
  const { migrations } = await import('#server/db/migrations/index.ts');
  return { ...migrations, zzz1_first: 'create table zzz_one (id int); insert into zzz_one values (1)' };
};

describe('migrations', () => {
  it('run once, though several portals start together', async () => {
    const fresh = await freshDatabase();
    const portals = Array.from({ length: 4 }, () => connect<{ zzz_one: { id: number } }>(fresh.connection));
    const list = await more();
    const ran = await Promise.all(portals.map(({ db }) => migrate(db, list)));
    expect(ran.flat()).toEqual(['zzz1_first']);
    expect(await portals[0]!.db.selectFrom('zzz_one').selectAll().execute()).toEqual([{ id: 1 }]);
    await Promise.all(portals.map(({ close }) => close()));
    await fresh.drop();
  });

  it('change nothing when one of them fails, and say which', async () => {
    const fresh = await freshDatabase();
    const { db, close } = connect<Record<string, never>>(fresh.connection);
    const list = { ...(await more()), zzz2_wrong: 'create table zzz_two (id int); create tabel three' };
    await expect(migrate(db, list)).rejects.toThrow(/^Migration zzz2_wrong failed: .*tabel/);
    const { rows } = await sql`select to_regclass('zzz_one') as one, to_regclass('zzz_two') as two`.execute(db);
    expect(rows).toEqual([{ one: null, two: null }]);
    await close();
    await fresh.drop();
  });
});
