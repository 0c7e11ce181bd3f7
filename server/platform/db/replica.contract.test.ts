import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import { buildApp } from '#server/app.ts';
import { callAt } from '#test/support/call.ts';
import { eventually } from '#test/support/eventually.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { primaryWithReplicas, type StreamingServer } from '#test/support/streaming.ts';
import { connect, type Database } from './connect.ts';
import { readFresh, replicasOf, serverForExport } from './replica.ts';
import type { Tables } from './tables.ts';

// Reading one's own writes is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

/** Long enough for a slow machine; a replica that is held back is left out after `screen` or `export`. */
const LONG = { export: 20_000, screen: 20_000, answer: 20_000, retry: 50 };

describe('reads of a primary and two streaming replicas', () => {
  let servers: Awaited<ReturnType<typeof primaryWithReplicas>>;
  let primary: Database<Tables>;
  let replicas: Database<Tables>[];
  const open = ({ connection }: StreamingServer) => connect<Tables>(connection, { poolSize: 2 });
  beforeAll(async () => {
    servers = await primaryWithReplicas(2);
    primary = open(servers.primary);
    replicas = servers.replicas.map(open);
    await sql`create table changes (id int)`.execute(primary.db);
  });
  afterAll(async () => {
    await Promise.all([primary, ...(replicas ?? [])].map((one) => one?.close()));
    await servers?.remove();
  });
  /** Writes a row, then returns which server is read, and asserts that it has the row. */
  const written = { rows: 0 };
  const readAfterWrite = async (set: ReturnType<typeof replicasOf>): Promise<string> => {
    written.rows += 1;
    await sql`insert into changes values (1)`.execute(primary.db);
    const server = await serverForExport(primary.db, set);
    const { rows } = await sql<{ found: number }>`select count(*)::int as found from changes`.execute(server);
    expect(rows).toEqual([{ found: written.rows }]);
    return server === primary.db ? 'primary' : `replica ${replicas.findIndex(({ db }) => db === server) + 1}`;
  };
  const reads = async (set: ReturnType<typeof replicasOf>, times: number): Promise<string[]> => {
    const found: string[] = [];
    for (let at = 0; at < times; at += 1) found.push(await readAfterWrite(set));
    return found;
  };
  const pauseReplay = (at: number) => servers.replicas[at]?.ask('select pg_wal_replay_pause()');
  const resumeReplay = (at: number) => servers.replicas[at]?.ask('select pg_wal_replay_resume()');

  it('take turns on the replicas, and always contain what was written before', async () => {
    const set = replicasOf(
      replicas.map(({ db }) => db),
      LONG,
    );
    const found = await reads(set, 20);
    expect(new Set(found)).toEqual(new Set(['replica 1', 'replica 2']));
    expect(found).not.toContain('primary');
  });

  it('leave out a replica that is behind, use the primary if all are, and use each again once it has caught up', async () => {
    const set = replicasOf(
      replicas.map(({ db }) => db),
      { ...LONG, export: 300 },
    );
    await pauseReplay(0);
    expect(new Set(await reads(set, 6))).toEqual(new Set(['replica 2']));
    await pauseReplay(1);
    expect(await reads(set, 2)).toEqual(['primary', 'primary']);
    await resumeReplay(0);
    await resumeReplay(1);
    const seen = new Set<string>();
    await eventually(async () => seen.add(await readAfterWrite(set)).has('replica 1') && seen.has('replica 2'));
  });

  it('leave out a replica that is down without waiting for it again, and use it once it is back', async () => {
    const set = replicasOf(
      replicas.map(({ db }) => db),
      { ...LONG, retry: 200 },
    );
    await servers.replicas[0]?.stop();
    expect(new Set(await reads(set, 6))).toEqual(new Set(['replica 2']));
    await servers.replicas[0]?.start();
    await eventually(async () => (await readAfterWrite(set)) === 'replica 1');
  });

  it('run again on the primary if a replica fails in the middle, but not if the request itself is wrong', async () => {
    const set = replicasOf(
      replicas.map(({ db }) => db),
      LONG,
    );
    const asked: string[] = [];
    const answer = await readFresh(primary.db, set, async (server) => {
      asked.push(server === primary.db ? 'primary' : 'replica');
      if (server !== primary.db) throw new Error('canceling statement due to conflict with recovery');
      return 'read';
    });
    expect([answer, asked]).toEqual(['read', ['replica', 'primary']]);
    await expect(readFresh(primary.db, set, () => Promise.reject(new PortalError('not_found')))).rejects.toThrow(
      'not_found',
    );
  });
});

describe('a portal with a configured replica', () => {
  let portal: TestPortal;
  const away = connect<Tables>('postgres://nobody@127.0.0.1:1/none');
  beforeAll(async () => {
    portal = await testPortal();
  });
  afterAll(async () => {
    await away.close();
    await portal?.close();
  });

  it('reads from the primary if every replica is unreachable, silent or promoted, because it may lack later writes', async () => {
    const sockets = new Set<Socket>();
    const listener = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const silent = connect<Tables>(`postgres://nobody@127.0.0.1:${port}/none`);
    const promoted = portal.services.db.withoutPlugins();
    const set = replicasOf([away.db, silent.db, promoted], { ...LONG, answer: 200 });
    expect(await serverForExport(portal.db, set)).toBe(portal.db);
    for (const socket of sockets) socket.destroy();
    listener.close();
    await silent.close();
  });

  it('reads the dashboards of troncmasters from a replica, and those of other users from the primary', async () => {
    const servers: string[] = [];
    const replica = connect<Tables>(portal.connection);
    // Counts the statements that reach the replica; it says that it is one and has everything.
    const query = replica.pool.connect.bind(replica.pool);
    Object.assign(replica.pool, {
      connect: async () => {
        servers.push('replica');
        return query();
      },
    });
    const app = await buildApp({ ...portal.services, replicas: replicasOf([replica.db]) });
    const call = callAt(await app.listen({ port: 0, host: '127.0.0.1' }));
    const [troncmaster, other] = await Promise.all([portal.person({ tronc_master: true }), portal.person()]);
    for (const [who, times] of [
      [other, 0],
      [troncmaster, 1],
    ] as const) {
      const { status } = await call('GET', '/dashboard/tasks', { token: who.token });
      expect([status, servers.length]).toEqual([200, times]);
    }
    await app.close();
    await replica.close();
  });
});
