import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { MAX_FILE_BYTES } from '#domain/uploads.ts';
import { pendingUploadsFolder, removeAbandonedUploads } from '#server/platform/http/pendingUploads.ts';
import { eventually } from '../support/eventually.ts';
import { aPayrollWorld, type PayrollWorld } from '../support/payrollWorld.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

let portal: TestPortal;
let world: PayrollWorld;
/** where forms are stored while they are being read */
let waiting: string;

beforeAll(async () => {
  portal = await testPortal();
  world = await aPayrollWorld(portal);
  waiting = pendingUploadsFolder({ dataDir: portal.folder });
  mkdirSync(waiting, { recursive: true });
});
const sockets: Socket[] = [];
/** One keep-alive connection. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });
afterAll(async () => {
  agent.destroy();
  for (const socket of sockets) socket.destroy();
  await portal.close();
});

const BOUNDARY = 'tipology-cut';
const part = (head: string, content: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
const body = (): Buffer =>
  Buffer.from(
    part('name="period"', String(world.period)) +
      part('name="files[]"; filename="hours.csv"', 'a,b\n'.repeat(40_000)) +
      part('name="files[]"; filename="starters.csv"', 'c,d\n'.repeat(40_000)) +
      `--${BOUNDARY}--\r\n`,
  );

/** Sends the request up to a byte of its body, and then nothing. */
const begin = (bytes: Buffer, upTo: number, token = world.clerk.token): void => {
  const { port } = portal.app.server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  socket.on('error', () => socket.destroy());
  socket.write(
    `POST /api/payroll_files HTTP/1.1\r\nHost: portal\r\nX-Token: ${token}\r\n` +
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  );
  socket.write(bytes.subarray(0, upTo));
};
const left = async () => ({
  files: readdirSync(portal.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length,
  rows: (await portal.db.selectFrom('stored_files').select('id').execute()).length,
  waiting: readdirSync(waiting).length,
  uploader: (await portal.call('GET', `/periods/${world.period}`, { token: world.clerk.token })).body.data.uploader,
});

it('leaves no file, row or pending form of an upload that is interrupted, wherever that happens (contract A7)', async () => {
  const bytes = body();
  const second = bytes.indexOf('starters.csv');
  // In the first line, a name, a file, between two files, in the second file, and a byte before the last line is
  // complete.
  const cuts = [10, 60, 200, 70_000, second - 40, second + 5, second + 70_000, bytes.length - 6, bytes.length - 3];
  // One user may send a few forms at the same time, so these are several users.
  for (const upTo of cuts) begin(bytes, upTo, (await world.person('upload')).token);
  await eventually(async () => readdirSync(waiting).length === cuts.length);
  for (const socket of sockets) socket.destroy();
  await eventually(async () => readdirSync(waiting).length === 0);
  expect(await left()).toEqual({ files: 0, rows: 0, waiting: 0, uploader: null });

  // The same bytes are accepted when all of them arrive.
  begin(bytes, bytes.length);
  await eventually(async () => (await left()).rows === 2);
  await eventually(async () => readdirSync(waiting).length === 0);
  expect(await left()).toMatchObject({ files: 2, rows: 2, uploader: { id: world.clerk.id } });
});

const NOTHING = Buffer.alloc(0);
/** Returns a form with as many files, all of one size. */
const filesOf = (count: number, bytes: number): Buffer => {
  const form = Array.from({ length: count }, (_, at) =>
    part(`name="files[]"; filename="${at}.csv"`, 'x'.repeat(bytes)),
  ).join('');
  return Buffer.from(`${form}--${BOUNDARY}--\r\n`);
};

it.each([
  ['a file that is too large', filesOf(2, MAX_FILE_BYTES + 1), 413],
  ['too many files', filesOf(40, 50_000), 422],
])('answers the next request on a connection where a form was rejected midway: %s', async (_, form, status) => {
  const ask = async (method: string, path: string, body: Buffer = NOTHING, headers = {}): Promise<IncomingMessage> => {
    const { port } = portal.app.server.address() as AddressInfo;
    const all = { 'x-token': world.clerk.token, 'content-length': body.length, ...headers };
    const asked = request({ agent, port, host: '127.0.0.1', method, path: `/api${path}`, headers: all });
    const [reply] = (await once(asked.end(body), 'response')) as [IncomingMessage];
    await once(reply.resume(), 'end');
    return reply;
  };
  const type = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  const refused = await ask('POST', '/payroll_files', form, type);
  const next = await ask('GET', `/periods/${world.period}`);
  expect([refused.statusCode, next.statusCode, next.socket === refused.socket]).toEqual([status, 200, true]);
});

it('removes after a day what a portal that was killed while reading left behind', async () => {
  for (const name of ['form-old', 'form-young']) mkdirSync(join(waiting, name));
  utimesSync(join(waiting, 'form-old'), 0, 0);
  await removeAbandonedUploads({ dataDir: portal.folder }, portal.now());
  expect(readdirSync(waiting)).toEqual(['form-young']);
});
