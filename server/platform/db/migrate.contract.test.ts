import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { verifyReports } from '#server/operate/verify/reports.ts';
import { installJobs } from '#server/platform/jobs/install.ts';
import { QUEUES } from '#server/platform/jobs/queues.ts';
import { eventually } from '#test/support/eventually.ts';
import { emptyDatabase, freshDatabase } from '#test/support/freshDatabase.ts';
import { A_COMPANY_OF_BEFORE } from '#test/support/oldRows.ts';
import { schemaText } from '#test/support/schemaText.ts';
import { connect } from './connect.ts';
import { checkSchema, migrate, migrationsRun } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { registerPortal, waitForOtherPortals } from './runningPortals.ts';
import { type SchemaChange, textOf } from './schemaChange.ts';
import type { Tables } from './tables.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

/**
 * The name sorts after every real migration, because Kysely rejects one that is added before migrations already run.
 */
const more = async () => {
  const { migrations } = await import('./migrations/index.ts');
  return { ...migrations, zzz1_first: 'create table zzz_one (id int); insert into zzz_one values (1)' };
};

describe('migrations', () => {
  it('runs each once, even if several portals start together', async () => {
    const fresh = await freshDatabase();
    const portals = Array.from({ length: 4 }, () => connect<{ zzz_one: { id: number } }>(fresh.connection));
    const list = await more();
    const ran = await Promise.all(portals.map(({ db }) => migrate(db, list)));
    expect(ran.flat()).toEqual(['zzz1_first']);
    expect(await portals[0]!.db.selectFrom('zzz_one').selectAll().execute()).toEqual([{ id: 1 }]);
    await Promise.all(portals.map(({ close }) => close()));
    await fresh.drop();
  });

  it('waits until no other portal runs, names those that do, and gives up in time', async () => {
    const fresh = await freshDatabase();
    const { db, close } = connect<Record<string, never>>(fresh.connection);
    const [one, two] = await Promise.all(
      ['app01:3000', 'app02:3000'].map((name) => registerPortal(fresh.connection, name)),
    );
    const log: string[] = [];
    const list = await more();
    const start = (total: number) =>
      migrate(db, list, undefined, {
        wait: (pending) => waitForOtherPortals(db, pending, (line) => log.push(line), { total, pause: 20 }),
        register: async () => void log.push('registered'),
      });
    await expect(start(100)).rejects.toThrow(
      /^1 migration \(because of zzz1_first\) cannot run while older portals use the database: app01:3000, app02:3000\n {2}What to do: stop them/,
    );
    expect(await migrationsRun(db)).not.toContain('zzz1_first');
    const waiting = start(60_000);
    await one?.end();
    await eventually(async () => log.length === 2);
    expect(await Promise.race([waiting, Promise.resolve('waits')])).toBe('waits');
    await two?.end();
    expect(await waiting).toEqual(['zzz1_first']);
    expect(log.at(-1)).toBe('registered');
    await close();
    await fresh.drop();
  });

  it('waits only for portals that a pending contract excludes, and for none if the migrations expand the schema', async () => {
    const fresh = await freshDatabase();
    const { db, close } = connect<Record<string, never>>(fresh.connection);
    const portals = await Promise.all([
      registerPortal(fresh.connection, 'app01:3000', undefined, 9001),
      registerPortal(fresh.connection, 'app02:3000', undefined, 9002),
    ]);
    const waited = (...pending: string[]) =>
      waitForOtherPortals(db, pending, () => undefined, { total: 0, pause: 1 }).then(
        () => 'for none',
        ({ message }: Error) => message.split('\n')[0],
      );
    expect(await waited('9003_added', '9004_index')).toBe('for none');
    expect(await waited('9003_old_column_contract_9001')).toBe('for none');
    expect(await waited('9003_added', '9004_old_column_contract_9002')).toBe(
      '2 migrations (because of 9004_old_column_contract_9002) cannot run while older portals use the database: app01:3000',
    );
    expect(await waited('9003_old_column_contract_9003')).toMatch(/app01:3000, app02:3000$/);
    await Promise.all(portals.map(({ end }) => end()));
    await close();
    await fresh.drop();
  });

  it('does not wait for other portals if nothing is pending', async () => {
    const fresh = await freshDatabase();
    const { db, close } = connect<Record<string, never>>(fresh.connection);
    const other = await registerPortal(fresh.connection, 'app01:3000');
    const wait = jest.fn();
    expect(await migrate(db, undefined, undefined, { wait, register: async () => undefined })).toEqual([]);
    expect(wait).not.toHaveBeenCalled();
    await other.end();
    await close();
    await fresh.drop();
  });

  it('registers a portal again whose connection was ended', async () => {
    const fresh = await freshDatabase();
    const { db, close } = connect<Record<string, never>>(fresh.connection);
    const portal = await registerPortal(fresh.connection, 'app01:3000', 50);
    const waiting = { total: 0, pause: 1 };
    const isRunning = () =>
      waitForOtherPortals(db, ['one'], () => undefined, waiting).then(
        () => false,
        () => true,
      );
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tipology app01:3000'`.execute(
      db,
    );
    await eventually(async () => !(await isRunning()));
    await eventually(isRunning);
    await portal.end();
    expect(await isRunning()).toBe(false);
    await close();
    await fresh.drop();
  });

  it('creates the tables of an empty database once, including those of jobs, even if several portals start together', async () => {
    const empty = await emptyDatabase();
    const portals = Array.from({ length: 3 }, () => connect<Tables>(empty.connection));
    const started = portals.map(async ({ db }) => {
      await migrate(db);
      await installJobs(db);
    });
    expect((await Promise.allSettled(started)).map(({ status }) => status)).toEqual(Array(3).fill('fulfilled'));
    const { rows } = await sql<{ name: string }>`select name from pgboss.queue`.execute(portals[0]!.db);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(QUEUES)));
    await Promise.all(portals.map(({ close }) => close()));
    await empty.drop();
  });

  it('keeps those before one that fails, of which nothing is left, names it, and continues with it', async () => {
    const fresh = await freshDatabase();
    const { db, close } = connect<Record<string, never>>(fresh.connection);
    const list = { ...(await more()), zzz2_wrong: 'create table zzz_two (id int); create tabel three' };
    await expect(migrate(db, list)).rejects.toThrow(/^Migration zzz2_wrong failed: .*tabel/);
    const { rows } = await sql`select to_regclass('zzz_one') as one, to_regclass('zzz_two') as two`.execute(db);
    expect(rows).toEqual([{ one: 'zzz_one', two: null }]);
    expect(await migrate(db, { ...list, zzz2_wrong: 'create table zzz_two (id int)' })).toEqual(['zzz2_wrong']);
    await close();
    await fresh.drop();
  });
});

describe('a migration without a transaction', () => {
  /** The index needs distinct values: it cannot be built before the duplicate is removed. */
  const distinct: SchemaChange = {
    transaction: false,
    steps: [
      'create table if not exists zzz_one (id int)',
      { index: 'zzz_one_plain_idx', on: 'zzz_one (id)' },
      { index: 'zzz_one_idx', unique: true, on: 'zzz_one (id)' },
      { dropIndex: 'zzz_one_plain_idx' },
    ],
  };
  const indexes = async <DB>(db: Kysely<DB>) => {
    const { rows } = await sql<{
      name: string;
      valid: boolean;
    }>`select indexrelid::regclass::text as name, indisvalid as valid
      from pg_index where indrelid = 'zzz_one'::regclass order by 1`.execute(db);
    return rows.map(({ name, valid }) => `${name} ${valid ? 'valid' : 'invalid'}`);
  };

  it('runs again after a failure in the middle, and replaces the invalid index that the failure left behind', async () => {
    const fresh = await freshDatabase();
    const { db, close } = connect<Record<string, never>>(fresh.connection);
    const list = {
      ...(await more()),
      zzz2_duplicate: 'insert into zzz_one values (1)',
      zzz3_distinct: distinct,
      zzz4_after: 'create table zzz_after (id int)',
    };
    await expect(migrate(db, list)).rejects.toThrow(/^Migration zzz3_distinct failed: .*zzz_one_idx/);
    expect(await indexes(db)).toEqual(['zzz_one_idx invalid', 'zzz_one_plain_idx valid']);
    expect((await migrationsRun(db)).filter((name) => name.startsWith('zzz'))).toEqual([
      'zzz1_first',
      'zzz2_duplicate',
    ]);
    await sql`truncate zzz_one`.execute(db);
    expect(await migrate(db, list)).toEqual(['zzz3_distinct', 'zzz4_after']);
    expect(await indexes(db)).toEqual(['zzz_one_idx valid']);
    expect(await migrate(db, list)).toEqual([]);
    await close();
    await fresh.drop();
  });

  it('runs once, and without a deadlock, if several portals start together', async () => {
    const fresh = await freshDatabase();
    const portals = Array.from({ length: 4 }, () => connect<Record<string, never>>(fresh.connection));
    const list = { ...(await more()), zzz2_distinct: distinct, zzz3_after: 'create table zzz_after (id int)' };
    const ran = await Promise.all(portals.map(({ db }) => migrate(db, list)));
    expect(ran.flat()).toEqual(['zzz1_first', 'zzz2_distinct', 'zzz3_after']);
    expect(await indexes(portals[0]!.db)).toEqual(['zzz_one_idx valid']);
    await Promise.all(portals.map(({ close }) => close()));
    await fresh.drop();
  });

  it('gives a restored database, which is filled in one transaction, the same schema', () =>
    expect(textOf(distinct)).toBe(
      [
        'create table if not exists zzz_one (id int)',
        'create index if not exists zzz_one_plain_idx on zzz_one (id)',
        'create unique index if not exists zzz_one_idx on zzz_one (id)',
        'drop index if exists zzz_one_plain_idx',
      ].join(';\n'),
    ));
});

describe('a migration of a table that is in use', () => {
  const change = { zzz2_change: 'alter table zzz_one add column note text' };
  const setUp = async () => {
    const fresh = await freshDatabase();
    const { db, close } = connect<Record<string, never>>(fresh.connection);
    const list = await more();
    await migrate(db, list);
    const reader = new pg.Client(fresh.connection);
    await reader.connect();
    await reader.query('begin; select 1 from zzz_one');
    const end = async () => {
      await reader.end();
      await close();
      await fresh.drop();
    };
    return { db, list: { ...list, ...change }, reader, end };
  };

  it('gives way to those who wait behind it, and runs once the table is free', async () => {
    const { db, list, reader, end } = await setUp();
    const migrating = migrate(db, list, { lockTimeout: 200, attempts: 100, pause: 200 });
    // Waits behind the change, until the change gives way; the reader still holds its lock.
    const waiting = () =>
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'alter%'`
        .execute(db)
        .then(({ rows }) => rows.length === 1);
    await eventually(waiting);
    await sql`insert into zzz_one values (2)`.execute(db);
    await reader.query('commit');
    expect(await migrating).toEqual(['zzz2_change']);
    await end();
  });

  it('gives up in the end, is named, and leaves nothing behind', async () => {
    const { db, list, end } = await setUp();
    const retries = { lockTimeout: 50, attempts: 2, pause: 10 };
    await expect(migrate(db, list, retries)).rejects.toThrow(/^Migration zzz2_change failed: .*lock timeout/);
    expect(await migrationsRun(db)).not.toContain('zzz2_change');
    await end();
  });
});

const NAMES = Object.keys(migrations).sort();
const LAST_BASELINE = '0116_open_shares';
/** Returns the migrations up to one of them. */
const upTo = (name: string): Record<string, SchemaChange> =>
  Object.fromEntries(NAMES.filter((one) => one <= name).map((one) => [one, migrations[one] ?? '']));

class TakenBack extends Error {}

describe('a database of an earlier version', () => {
  it('migrates from every state since the baselines, with its data', async () => {
    const newest = await freshDatabase();
    const portal = connect<Tables>(newest.connection);
    const wanted = await schemaText(portal.db);
    await portal.close();
    await newest.drop();
    const growing = await emptyDatabase();
    const { db, close } = connect<Tables>(growing.connection);
    const found: string[] = [];
    const states = NAMES.slice(NAMES.indexOf(LAST_BASELINE));
    for (const state of states) {
      await migrate(db, upTo(state));
      if (state === LAST_BASELINE) await sql.raw(A_COMPANY_OF_BEFORE).execute(db);
      // Runs the other migrations in one transaction, and rolls it back for the next state.
      const coming = db.transaction().execute(async (tx) => {
        for (const name of NAMES.filter((one) => one > state))
          await sql.raw(textOf(migrations[name] ?? '')).execute(tx);
        expect([state, await schemaText(tx)]).toEqual([state, wanted]);
        const { rows } = await sql<Record<string, number>>`select (select count(*) from employees) as people,
          (select count(*) from tronc_reports) as reports, (select count(*) from audit_unsealed) as unsealed,
          (select count(*) from audit) as audit`.execute(tx);
        found.push(`${state}: ${JSON.stringify(rows[0])}`);
        expect([state, (await verifyReports(tx)).faults]).toEqual([state, []]);
        throw new TakenBack();
      });
      await expect(coming).rejects.toThrow(TakenBack);
    }
    await close();
    await growing.drop();
    // The whole audit is waiting to be sealed.
    expect(found).toEqual(states.map((state) => `${state}: {"people":1,"reports":1,"unsealed":1,"audit":1}`));
  });

  it('is complete once a portal that was killed in the middle of its migrations starts again', async () => {
    const { connection, drop } = await emptyDatabase();
    const held = new pg.Client(connection);
    await held.connect();
    await held.query('select pg_advisory_lock(42)');
    const child = spawn(process.execPath, ['--import', 'tsx', 'test/support/migrateProcess.ts'], {
      env: { ...process.env, MIGRATE: JSON.stringify(connection) },
      stdio: 'ignore',
    });
    const waiting = async () => {
      const { rows } = await held.query(`select 1 from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and wait_event = 'advisory'`);
      return rows.length === 1;
    };
    await eventually(waiting);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await held.query('select pg_advisory_unlock(42)');
    await held.end();
    const { db, close } = connect<Tables>(connection);
    expect(await migrate(db)).toEqual(NAMES);
    expect(await migrationsRun(db)).toEqual(NAMES);
    await close();
    await drop();
  });
});

describe('a database of a newer version', () => {
  it('is rejected by every command, and by the start of a program that a contract excludes, with an error that explains what to do', async () => {
    const { connection, drop } = await freshDatabase();
    const { db, close } = connect<Tables>(connection);
    const expanded = { ...migrations, '9001_added': 'create table zzz_future (id int)' };
    await migrate(db, expanded);
    // The start of this program, and of one that lacks an earlier migration as well.
    expect(await migrate(db)).toEqual([]);
    const unordered = { ...migrations, '9000_of_a_branch': 'select 1' };
    await expect(migrate(db, unordered)).rejects.toThrow(/migration 9001_added is unknown here/);
    await expect(checkSchema(db)).rejects.toThrow(/migration 9001_added is unknown here\): start that version/);

    const contracted = { ...expanded, '9002_old_table_contract_9001': 'drop table zzz_future' };
    await migrate(db, contracted);
    expect(await migrate(db, expanded)).toEqual([]);
    const said =
      /newer version of the portal \(migration 9002_old_table_contract_9001 is unknown here\): start that version/;
    await expect(migrate(db)).rejects.toThrow(said);
    await migrate(db, { ...contracted, zzz9_future: 'select 1' });
    await expect(migrate(db, contracted)).rejects.toThrow('migration zzz9_future is unknown here');
    await close();
    await drop();
  });

  it('is not mistaken for an older one, which a command asks to update', async () => {
    const { connection, drop } = await emptyDatabase();
    const { db, close } = connect<Tables>(connection);
    await expect(checkSchema(db)).rejects.toThrow('The database is empty');
    await migrate(db, upTo('0095_accounts'));
    await expect(checkSchema(db)).rejects.toThrow('of an older version: start the portal once');
    await close();
    await drop();
  });
});
