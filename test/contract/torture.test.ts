import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Client, type Done, hireClients, send, work } from '#lab/torture/clients.ts';
import { verifyFiles } from '#lab/torture/contents.ts';
import { findHalves } from '#lab/torture/invariants.ts';
import { prepare } from '#lab/torture/operations.ts';
import { checkPresence } from '#lab/torture/presence.ts';
import { canMount, smallDisk } from '#lab/torture/smallDisk.ts';
import { lastId, pathIn, storm } from '#lab/torture/storm.ts';
import { aVictim, type Victim } from '#lab/torture/victim.ts';
import { readConfig } from '#server/config.ts';
import { launchDatabase } from '#server/platform/db/launcher/index.ts';
import { eventually } from '../support/eventually.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

/** The short form of `npm run lab -- torture`: a real portal with its own database, in separate processes. */
const KILLS = 20;
const SEED = Number(process.env.SEED ?? 7);
const mounting = canMount() ? it : it.skip;

let victim: Victim;
beforeAll(async () => {
  victim = await aVictim();
  await victim.start();
});
afterAll(() => victim.bury());

/** Reads from the database as a superuser, and closes the connection. */
const reading = async <T>(read: (db: ReturnType<Victim['database']>['db']) => Promise<T>): Promise<T> => {
  const { db, close } = victim.database();
  return read(db).finally(close);
};
/** Asserts that nothing acknowledged is lost and nothing is half done. */
const expectWhole = async (dones: readonly Done[]): Promise<void> => {
  expect(await reading(async (db) => [...(await checkPresence(db, dones)).lost, ...(await findHalves(db))])).toEqual(
    [],
  );
};

it('loses nothing acknowledged and leaves nothing half done when app, database or both are killed repeatedly', async () => {
  const tally = await storm(victim, { kills: KILLS, seed: SEED });
  expect([tally.lost, tally.halves, [...new Set(tally.rude)]]).toEqual([[], [], []]);
  expect(tally.kills).toBeGreaterThanOrEqual(KILLS);
  for (const kind of ['edit', 'import', 'generate', 'approve', 'upload'] as const)
    expect([kind, tally.done.get(kind) ?? 0]).not.toEqual([kind, 0]);
  expect(tally.reports).toBeGreaterThan(0);
}, 600_000);

it('stops in order when requested, even during a start, and leaves no database running', async () => {
  await victim.stop();
  expect(victim.hasDatabase()).toBe(false);
  victim.beginStart();
  await eventually(async () => victim.hasDatabase());
  await victim.stop();
  expect(victim.hasDatabase()).toBe(false);
});

describe('a portal with a database run by the operator', () => {
  let launched: Awaited<ReturnType<typeof launchDatabase>>;
  let clients: Client[];
  const launch = async (): Promise<void> => {
    launched = await launchDatabase({ dataDir: victim.dataDir, settings: { fsync: 'off' } });
  };
  beforeAll(async () => {
    await victim.stop();
    await launch();
    const { host, port, user, database } = launched.connection;
    await victim.start({ DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}` });
    clients = await hireClients(victim, 10, SEED + 1);
  });
  afterAll(async () => {
    await victim.stop();
    await launched.stop();
  });

  it('answers 503 with Retry-After while it is stopped and started under load, recovers by itself and leaks no connection', async () => {
    const dones: Done[] = [];
    for (let times = 0; times < 3; times += 1) {
      const before = dones.length;
      const working = clients.map((client) =>
        work(
          victim.call,
          client,
          () => false,
          (done) => void dones.push(done),
        ),
      );
      await eventually(async () => dones.length >= before + 20);
      await launched.stop();
      // Each client works until it gets no usable answer.
      await Promise.all(working);
      const away = await victim.call('GET', '/health');
      expect([away.status, away.headers['retry-after'], away.body.code]).toEqual([503, '5', 'unavailable']);
      await launch();
      await victim.recovered();
    }
    const failed = dones.flatMap(({ reply }) => (reply && reply.status >= 500 ? [reply] : []));
    expect(failed.length).toBeGreaterThan(0);
    for (const { status, headers } of failed) expect([status, headers['retry-after']]).toEqual([503, '5']);
    await expectWhole(dones);
    await expectWholePool();
  });

  /** As many requests of troncmasters as may use the pool wait in the database at the same time, so no turn is lost. */
  const expectWholePool = async (): Promise<void> => {
    // Seven tenths of the connections (server/platform/db/poolTurns.ts).
    const most = Math.floor(readConfig({}).databasePoolSize * 0.7);
    const { db, close } = victim.database();
    let asked: Promise<number[]> | undefined;
    const portals = sql<{ waiting: number }>`
      select count(*) filter (where wait_event_type = 'Lock') as waiting from pg_stat_activity where application_name = 'tipology' and datname = current_database()`;
    await db.transaction().execute(async (tx) => {
      await sql`select id from job_roles for update`.execute(tx);
      const patch = async (at: number): Promise<number> => {
        const { world, token } = clients[at % clients.length]!;
        const path = `/company/${world.company}/job_roles/${world.chef}`;
        return (await victim.call('PATCH', path, { token, body: { job_title: `Chef ${at}` } })).status;
      };
      asked = Promise.all(Array.from({ length: 3 * most }, (_, at) => patch(at)));
      const counted = await eventually(async () => {
        const { rows } = await portals.execute(db);
        return rows[0]?.waiting === most && rows[0];
      });
      expect(counted).toEqual({ waiting: most });
    });
    expect(new Set(await asked)).toEqual(new Set([200]));
    await close();
  };

  const owner = () => statSync(victim.dataDir);
  const upload = async () => send(await prepare('upload', victim.call, clients[0]!));
  const importPeople = async () => send(await prepare('import', victim.call, clients[1]!));
  /** Repeats the action until it is rejected for lack of space, up to a maximum number of times. */
  const untilFull = async (act: () => Promise<Done>): Promise<Done[]> => {
    const dones: Done[] = [];
    while (dones.length < 200 && (dones.at(-1)?.outcome ?? 'done') === 'done') {
      for (const client of clients) client.begun += 1;
      dones.push(await act());
    }
    return dones;
  };
  const refusal = ({ reply }: Done) => [reply?.status, reply?.body.code, reply?.headers['retry-after']];
  const expectReads = async (): Promise<void> => {
    const { world, token } = clients[0]!;
    for (const path of [`/tronc_files?tronc_period_ids[]=${world.period}`, `/employees?company_id=${world.company}`])
      expect((await victim.call('GET', path, { token })).status).toBe(200);
  };

  mounting(
    'has no room for files: says so, keeps no half of one, reads on, and goes on once there is room',
    async () => {
      const disk = smallDisk(join(victim.dataDir, 'files'), 600, owner());
      try {
        const before = await reading((db) => lastId(db, 'stored_files'));
        const dones = await untilFull(upload);
        expect(refusal(dones.at(-1)!)).toEqual([507, 'storage_full', '60']);
        await expectReads();
        await expectWhole(dones);
        const { checked, faults } = await reading((db) => verifyFiles(db, pathIn(victim), before));
        const lying = readdirSync(join(victim.dataDir, 'files'), { recursive: true, withFileTypes: true });
        expect([lying.filter((entry) => entry.isFile()).length, faults]).toEqual([checked, []]);
      } finally {
        disk.unmount();
      }
      expect((await upload()).outcome).toBe('done');
    },
  );

  mounting('has no room for uploads that wait: says so, and leaves none of them there', async () => {
    const waiting = join(victim.dataDir, 'pending-uploads');
    const disk = smallDisk(waiting, 8, owner());
    try {
      disk.fill(0);
      expect(refusal((await untilFull(upload)).at(-1)!)).toEqual([507, 'storage_full', '60']);
      expect(readdirSync(waiting)).toEqual(['ballast']);
      await expectReads();
      disk.empty();
    } finally {
      disk.unmount();
    }
    expect((await upload()).outcome).toBe('done');
  });

  mounting(
    'has no room in the database: says so, does nothing by half, reads on, and goes on once there is room',
    async () => {
      const cluster = statSync(realpathSync(join(victim.dataDir, 'postgres')));
      const folder = join(victim.dataDir, 'tablespace');
      const disk = smallDisk(folder, 16_000, cluster);
      const { db, close } = victim.database();
      try {
        await sql.raw(`create tablespace small location '${folder}'`).execute(db);
        // Rows of killed imports leave space within the table, more or less of it depending on the last vacuum.
        await sql`vacuum full employees`.execute(db);
        await sql`alter table employees set tablespace small`.execute(db);
        const { rows } = await sql<{ size: number }>`select pg_relation_size('employees') as size`.execute(db);
        disk.fill((rows[0]?.size ?? 0) + 200_000);
        const dones = await untilFull(importPeople);
        expect(refusal(dones.at(-1)!)).toEqual([507, 'storage_full', '60']);
        await expectReads();
        expect((await send(await prepare('edit', victim.call, clients[2]!))).outcome).toBe('done');
        await expectWhole(dones);
        disk.empty();
        expect((await importPeople()).outcome).toBe('done');
        await sql`alter table employees set tablespace pg_default`.execute(db);
        await sql`drop tablespace small`.execute(db);
      } finally {
        await close();
        disk.unmount();
      }
    },
  );
});
