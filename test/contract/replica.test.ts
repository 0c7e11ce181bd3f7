import { connect } from '#server/db/connect.ts';
import { freshReplica } from '#server/db/replica.ts';
import type { Tables } from '#server/db/tables.ts';
import { type TestPortal, testPortal } from '#test/support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal?.close());

describe('an export where a replica is named', () => {
  it('is read from the primary where the replica is away', async () => {
    const away = connect<Tables>('postgres://nobody@127.0.0.1:1/none');
    expect(await freshReplica(portal.db, away.db)).toBe(portal.db);
    await away.close();
  });

  it('is read from the primary where the replica is none any more: promoted, it may lack what was written since', async () => {
    expect(await freshReplica(portal.db, portal.services.db.withoutPlugins())).toBe(portal.db);
  });
});
