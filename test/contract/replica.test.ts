import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { connect } from '#server/db/connect.ts';
import { freshReplica } from '#server/db/replica.ts';
import type { Tables } from '#server/db/tables.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal?.close());

describe('an export with a configured replica', () => {
  it('reads from the primary if the replica is unreachable', async () => {
    const away = connect<Tables>('postgres://nobody@127.0.0.1:1/none');
    expect(await freshReplica(portal.db, away.db)).toBe(portal.db);
    await away.close();
  });

  it('reads from the primary after a second if the replica accepts the connection and says nothing', async () => {
    const mute = createServer().listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const { port } = mute.address() as AddressInfo;
    const away = connect<Tables>(`postgres://nobody@127.0.0.1:${port}/none`, { connectionTimeout: 60_000 });
    const sockets: Socket[] = [];
    mute.on('connection', (socket) => sockets.push(socket));
    expect(await freshReplica(portal.db, away.db)).toBe(portal.db);
    for (const socket of sockets) socket.destroy();
    mute.close();
    await away.close();
  });

  it('reads from the primary if the replica has been promoted, because it may lack later writes', async () => {
    expect(await freshReplica(portal.db, portal.services.db.withoutPlugins())).toBe(portal.db);
  });
});
