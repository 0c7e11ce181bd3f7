import { z } from 'zod';
import { csv, ok } from '#server/platform/http/answer.ts';
import { exportStream } from '#server/platform/http/exportStream.ts';
import { route } from '#server/platform/http/route.ts';
import { anApiKey } from '../support/apiKey.ts';
import { eventually } from '../support/eventually.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { aTroncWorld } from '../support/troncWorld.ts';
import { aWorkerSession } from '../support/workers.ts';
import { aCompany } from '../support/world.ts';

const waiting: (() => void)[] = [];
const anyone = { method: 'GET', tag: 'Test', summary: 'Test', permission: { who: 'loggedIn' } } as const;
/** Is answered when the test ends it. */
const held = route({
  ...anyone,
  // Open to API keys.
  tag: 'Companies',
  path: '/held',
  answer: z.strictObject({}),
  handle: () => new Promise((resolve) => waiting.push(() => resolve(ok({})))),
});
/** Connections that lists hold until the test ends them. */
const lists: (() => void)[] = [];
const slowList = route({
  ...anyone,
  // Open to API keys.
  tag: 'Companies',
  path: '/slow_list',
  kind: 'list',
  answer: z.never(),
  handle: async ({ db }) => {
    await db.connection().execute(() => new Promise<void>((resolve) => lists.push(resolve)));
    return ok([], { current_page: 1, last_page: 1, per_page: 1, total: 0, from: null, to: null });
  },
});
/** An export that a worker reads, which never ends by itself. */
const ownExport = route({
  method: 'GET',
  tag: 'Test',
  summary: 'Test',
  path: '/worker/endless',
  kind: 'file',
  permission: { who: 'worker' },
  handle: async (context) => csv('endless.csv', await exportStream(context, endless())),
});
async function* endless(): AsyncGenerator<string> {
  for (;;) {
    yield 'x'.repeat(1_000);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ databasePoolSize: 10 }, [held, slowList, ownExport], undefined, undefined, {
    perUser: 4,
    waitingPerUser: 200,
    exportTimeout: 500,
  });
});
afterEach(() => {
  for (const end of [...waiting.splice(0), ...lists.splice(0)]) end();
});
afterAll(() => portal.close());

const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });
const address = () => {
  const at = portal.app.server.address();
  return `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/api`;
};

describe('the API keys of one person', () => {
  it('count as this person: many of them carry out no more requests at the same time than one, and leave some to the owner', async () => {
    const owner = await portal.person();
    const keys = await Promise.all(Array.from({ length: 5 }, () => anApiKey(portal, owner.id)));
    const asked = keys.flatMap((key) => Array.from({ length: 3 }, () => portal.call('GET', '/held', bearer(key))));
    await eventually(async () => waiting.length === 3);
    const other = await portal.person();
    for (const { token } of [owner, other])
      expect((await portal.call('GET', '/user/profile', { token })).status).toBe(200);
    expect(waiting.length).toBe(3);
    let ended = 0;
    while (ended < asked.length) {
      await eventually(async () => waiting.length > 0);
      for (const end of waiting.splice(0)) {
        end();
        ended += 1;
      }
    }
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(15).fill(200));
  });
});

describe('lists over everyone that take long', () => {
  const untilEnded = async (asked: readonly Promise<{ status: number }>[]) => {
    const all = Promise.all(asked);
    let hasEnded = false;
    void all.then(() => {
      hasEnded = true;
    });
    await eventually(async () => {
      for (const end of lists.splice(0)) end();
      return hasEnded;
    });
    expect(new Set((await all).map(({ status }) => status))).toEqual(new Set([200]));
  };

  it('of the programs of one person leave a connection for the lists of the person', async () => {
    const owner = await portal.person();
    const keys = await Promise.all(Array.from({ length: 3 }, () => anApiKey(portal, owner.id)));
    const asked = keys.map((key) => portal.call('GET', '/slow_list', bearer(key)));
    await eventually(async () => lists.length === 1);
    expect((await portal.call('GET', '/companies', { token: owner.token })).status).toBe(200);
    expect(lists.length).toBe(1);
    await untilEnded(asked);
  });

  it('of one person and of one company leave connections to all others, and to single records', async () => {
    const [busy, theirs] = [await aCompany(portal), await aCompany(portal)];
    const inBusy = () => portal.person({ companies: { [busy]: ['view_company'] } });
    const people = await Promise.all(Array.from({ length: 5 }, inBusy));
    const colleague = await inBusy();
    const other = await portal.person({ companies: { [theirs]: ['view_company'] } });
    const asked = people.flatMap(({ token }) =>
      Array.from({ length: 4 }, () => portal.call('GET', '/slow_list', { token })),
    );
    await eventually(async () => lists.length === 2);
    const answers = await Promise.all([
      portal.call('GET', `/companies/${theirs}`, { token: other.token }),
      portal.call('GET', '/companies', { token: other.token }),
      portal.call('GET', `/companies/${busy}`, { token: colleague.token }),
    ]);
    expect([answers.map(({ status }) => status), lists.length]).toEqual([[200, 200, 200], 2]);
    await untilEnded(asked);
  });
});

describe('the exports of workers', () => {
  it('are counted for each worker, so that one of them does not keep the others waiting', async () => {
    const world = await aTroncWorld(portal);
    const [ana, ben] = [
      await aWorkerSession(portal, world.company, world.ana),
      await aWorkerSession(portal, world.company, world.ben),
    ];
    const open = (token: string) => fetch(`${address()}/worker/endless`, { headers: { 'x-token': token } });
    const first = await open(ana);
    const [again, other] = await Promise.all([open(ana), open(ben)]);
    expect([first.status, again.status, other.status]).toEqual([200, 429, 200]);
    await Promise.all([first, again, other].map(({ body }) => body?.cancel()));
  });
});

describe('the description of the API', () => {
  it('is written once, compressed once, and not sent again to a client that has it', async () => {
    const read = (headers: Record<string, string>) => fetch(`${address()}/openapi.json`, { headers });
    const first = await read({ 'accept-encoding': 'gzip' });
    const etag = first.headers.get('etag') ?? '';
    expect([first.status, first.headers.get('content-encoding'), etag]).toEqual([
      200,
      'gzip',
      expect.stringMatching(/^"/),
    ]);
    expect(await first.json()).toMatchObject({ openapi: '3.1.0' });
    const plain = await read({ 'accept-encoding': 'identity' });
    expect([plain.headers.get('content-encoding'), plain.headers.get('etag')]).toEqual([null, etag]);
    const known = await read({ 'if-none-match': etag });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });
});
