import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { verify } from '@node-rs/argon2';
import { pendingUploadsFolder } from '#server/platform/http/pendingUploads.ts';
import { eventually } from '../support/eventually.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';
import { anAccount, PASSWORD, signIn } from '../support/signIn.ts';

// The real function, counted: the time of a login is determined by how often and how expensively it hashes.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
const hashed = jest.mocked(verify);

const ELSEWHERE = 'https://office.example.com';
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ publicUrl: 'https://portal.example.com', corsOrigins: [ELSEWHERE] });
});
afterAll(() => portal.close());
beforeEach(() => portal.wait(16 * 60_000));

/** Returns the cost of each hash that is verified for one login. */
const costOf = async (username: string, password: string): Promise<string[]> => {
  hashed.mockClear();
  await signIn(portal, { username, password });
  return hashed.mock.calls.map(([stored]) => /^\$argon2id\$v=19\$[^$]+/.exec(String(stored))?.[0] ?? 'none');
};

describe('the hashing work of a login', () => {
  it('is the same for a wrong password, a name that nobody has and a disabled account, and none at all once a name is locked, known or not', async () => {
    const { username } = await anAccount(portal);
    const { id, username: disabled } = await anAccount(portal);
    await portal.db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
    const once = ['$argon2id$v=19$m=19456,t=2,p=1'];
    expect(await costOf(username, 'Wrong-horse-7')).toEqual(once);
    expect(await costOf('nobody-at-all', 'Wrong-horse-7')).toEqual(once);
    expect(await costOf(disabled, PASSWORD)).toEqual(once);
    for (const name of [username, 'nobody-at-all'])
      await Promise.all(Array.from({ length: 9 }, () => signIn(portal, { username: name, password: 'Wrong-horse-7' })));
    expect([await costOf(username, PASSWORD), await costOf('nobody-at-all', PASSWORD)]).toEqual([[], []]);
  });
});

describe('a flood of logins', () => {
  it('rejects some of them, and keeps the rest of the portal working', async () => {
    const { token } = await portal.person();
    let open = 0;
    const attempts = Array.from({ length: 60 }, async (_, n) => {
      open += 1;
      const { status } = await signIn(portal, { username: `flood${n}`, password: 'Wrong-horse-7' });
      open -= 1;
      return status;
    });
    const { status } = await portal.call('GET', '/user/profile', { token });
    expect([status, open > 0]).toEqual([200, true]);
    const statuses = await Promise.all(attempts);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
    expect(statuses.filter((one) => one === 401).length).toBeLessThanOrEqual(30);
  });
});

describe('an upload that stalls', () => {
  it('ends the connection, and leaves nothing in the folder of temporary files', async () => {
    const { token } = await portal.person({ tronc_master: true });
    const folder = pendingUploadsFolder({ dataDir: portal.folder });
    const ours = () => (existsSync(folder) ? readdirSync(folder) : []);
    expect(portal.app.server.timeout).toBe(60_000);
    const accepted = once(portal.app.server, 'connection');
    const address = portal.app.server.address();
    const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
    const closed = new Promise((resolve) => socket.on('close', resolve));
    const head = 'content-disposition: form-data; name="file"; filename="half.txt"\r\ncontent-type: text/plain';
    socket.on('error', () => undefined);
    socket.write(
      `POST /api/updates HTTP/1.1\r\nhost: portal\r\nx-token: ${token}\r\ncontent-length: 100000\r\n` +
        `content-type: multipart/form-data; boundary=b\r\n\r\n--b\r\n${head}\r\n\r\nhalf a file`,
    );
    await eventually(async () => ours().length > 0);
    // Shortens the one-minute timeout once half a file has arrived.
    const [theirs] = await accepted;
    theirs.setTimeout(300);
    await closed;
    await eventually(async () => ours().length === 0);
  });
});

describe('pages of other origins (contract A1)', () => {
  const ask = (method: string, origin: string) => portal.call(method, '/health', { headers: { origin } });

  it('may call if they are listed, with our headers and no others; other origins receive nothing', async () => {
    const preflight = await ask('OPTIONS', ELSEWHERE);
    expect([preflight.status, preflight.headers]).toEqual([
      204,
      expect.objectContaining({
        'access-control-allow-origin': ELSEWHERE,
        'access-control-allow-headers':
          'X-Token, Authorization, Content-Type, If-Match, Idempotency-Key, X-Background, X-Confirm, X-Request-Id',
        vary: expect.stringContaining('Origin'),
      }),
    ]);
    const { headers } = await ask('GET', ELSEWHERE);
    expect(headers['access-control-expose-headers']).toBe('Content-Disposition, ETag, Retry-After, X-Request-Id');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
    for (const method of ['OPTIONS', 'GET']) {
      const other = await ask(method, 'https://evil.example.com');
      expect(Object.keys(other.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('receives an HSTS header once the portal uses HTTPS (RFC 6797)', async () => {
    const { headers } = await ask('GET', ELSEWHERE);
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
  });
});
