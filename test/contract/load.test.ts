import { existsSync, readdirSync } from 'node:fs';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { csv, ok } from '#server/platform/http/answer.ts';
import { exportStream } from '#server/platform/http/exportStream.ts';
import { pendingUploadsFolder } from '#server/platform/http/pendingUploads.ts';
import { route } from '#server/platform/http/route.ts';
import { eventually } from '../support/eventually.ts';
import type { Person } from '../support/person.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

/** Rows without end, read inside a transaction, as the exports of entities are. */
async function* endlessRows({ db }: Context): AsyncGenerator<string> {
  if (!('startTransaction' in db)) throw new Error('An export runs outside a transaction');
  const tx = await db.startTransaction().execute();
  try {
    for (;;) {
      await sql`select 1`.execute(tx);
      yield 'x'.repeat(64 * 1024);
    }
  } finally {
    await tx.rollback().execute();
  }
}

const waiting: (() => void)[] = [];
const anyone = { method: 'GET', tag: 'Test', summary: 'Test', permission: { who: 'loggedIn' } } as const;
const endless = route({
  ...anyone,
  path: '/endless',
  kind: 'list',
  exports: true,
  answer: z.never(),
  handle: async (context) => csv('endless.csv', await exportStream(context, endlessRows(context))),
});
const held = route({
  ...anyone,
  path: '/held',
  answer: z.strictObject({}),
  handle: () => new Promise((resolve) => waiting.push(() => resolve(ok({})))),
});

let portal: TestPortal;
const sockets: Socket[] = [];
beforeAll(async () => {
  portal = await testPortal({}, [endless, held], undefined, undefined, {
    working: 6,
    perUser: 2,
    waitingPerUser: 1,
    userTimeout: 300,
    bodyTime: 300,
    formGrace: 300,
    exportTimeout: 300,
  });
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const end of waiting.splice(0)) end();
  await eventually(async () => (await inTransactions()) === 0);
});
afterAll(() => portal.close());

/** Sends text, reads what comes if `reads`, and keeps the connection open. */
const send = (text: string, reads = true, { app } = portal): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    sockets.push(socket);
    let came = '';
    if (reads) socket.on('data', (chunk) => (came += chunk));
    else socket.pause();
    socket.on('error', () => undefined).on('close', () => resolve(came));
    socket.write(text);
  });
const head = (method: string, path: string, { token }: Person, more = '') =>
  `${method} /api${path} HTTP/1.1\r\nhost: portal\r\nx-token: ${token}\r\n${more}\r\n`;
const inTransactions = async ({ db } = portal): Promise<number> =>
  (
    await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and state = 'idle in transaction'`.execute(db)
  ).rows[0]?.count ?? 0;
const health = async () => (await portal.call('GET', '/health')).body.data;

describe('a body that does not arrive', () => {
  it('is answered with 408 when its time is over, as JSON and as a form, which leaves no file', async () => {
    const person = await portal.person({ tronc_master: true });
    const json = send(
      `${head('PUT', '/drafts/slow', person, 'content-type: application/json\r\ncontent-length: 99\r\n')}{`,
    );
    const form = 'content-length: 9999\r\ncontent-type: multipart/form-data; boundary=b\r\n';
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhalf a file';
    const folder = pendingUploadsFolder({ dataDir: portal.folder });
    for (const answer of await Promise.all([json, send(head('POST', '/updates', person, form) + part)])) {
      expect(answer).toMatch(/^HTTP\/1.1 408 /);
      expect(answer).toContain('"code":"request_timeout"');
    }
    await eventually(async () => !existsSync(folder) || readdirSync(folder).length === 0);
  });
});

describe('the requests of one user', () => {
  it('wait beyond their number, and are rejected beyond that, while others are served; health reports when none are', async () => {
    const [busy, other] = [await portal.person(), await portal.person()];
    const get = ({ token }: Person) => portal.call('GET', '/held', { token });
    const first = [get(busy), get(busy)];
    await eventually(async () => waiting.length === 2);
    const [third, fourth] = await Promise.all([get(busy), get(busy)]);
    expect([third.status, fourth.status, fourth.headers['retry-after']]).toEqual([429, 429, '2']);
    expect((await portal.call('GET', '/user/profile', { token: other.token })).status).toBe(200);
    expect(await health()).toMatchObject({ status: 'ok', load: 'normal', warnings: [] });

    const more = [get(other), get(other)];
    for (const person of [await portal.person(), await portal.person()]) more.push(get(person));
    await eventually(async () => waiting.length === 6);
    expect((await get(other)).status).toBe(503);
    expect(await health()).toMatchObject({ status: 'ok', load: 'shedding' });
    for (const end of waiting) end();
    for (const { status } of await Promise.all([...first, ...more])) expect(status).toBe(200);
  });
});

describe('an export that is read slowly', () => {
  it('keeps its user from another one, and nobody else', async () => {
    const [slow, other] = [await portal.person(), await portal.person()];
    void send(head('GET', '/endless', slow), false);
    await eventually(async () => (await inTransactions()) === 1);
    const again = await portal.call('GET', '/companies?format=csv', { token: slow.token });
    expect(again).toBeRefused(429, 'too_many');
    expect((await portal.call('GET', '/companies?format=csv', { token: other.token })).status).toBe(200);
  });

  it('ends, and gives back its database connection, when nothing is read any more', async () => {
    const impatient = await testPortal({}, [endless], undefined, undefined, { stall: 300 });
    try {
      const ended = send(head('GET', '/endless', await impatient.person()), false, impatient);
      await eventually(async () => (await inTransactions(impatient)) === 1);
      sockets[0]?.resume();
      sockets[0]?.pause();
      await eventually(async () => (await inTransactions(impatient)) === 0);
      sockets[0]?.resume();
      await ended;
    } finally {
      await impatient.close();
    }
  });
});
