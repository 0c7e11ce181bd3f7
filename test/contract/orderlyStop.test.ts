import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { eventually } from '../support/eventually.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

let portal: TestPortal;
beforeEach(async () => {
  portal = await testPortal();
});
afterEach(() => portal.close());

it('answers further requests on a kept connection while the portal stops, and closes that connection', async () => {
  const { app } = portal;
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answers = '';
  socket.on('data', (data) => {
    answers += data;
  });
  await once(socket, 'connect');
  // The first request has begun but is incomplete, so its connection is not idle when the portal stops.
  const arrived = once(app.server, 'request');
  const body = JSON.stringify({ type: 'employer', platform: 'web', username: 'nobody', password: 'none' });
  socket.write(
    `POST /api/auth/password HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  await arrived;
  const stopped = app.close();
  await eventually(async () => !app.server.listening);
  socket.write(`${body}GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n`);
  await once(socket, 'close');
  await stopped;
  const heads = answers.match(/HTTP\/1\.1 \d+[\s\S]*?\r\n\r\n/g) ?? [];
  expect(heads.map((head) => head.slice(9, 12))).toEqual(['401', '200']);
  expect(heads.at(-1)).toMatch(/connection: close/i);
});

it('does not wait for connections that browsers opened in advance', async () => {
  const { app } = portal;
  const accepted = once(app.server, 'connection');
  const unused = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await accepted;
  const ended = once(unused, 'close').then(() => 'ended');
  const begun = performance.now();
  await app.close();
  expect(await ended).toBe('ended');
  // Node would keep it for a minute.
  expect(performance.now() - begun).toBeLessThan(30_000);
});
