import { once } from 'node:events';
import { connect } from 'node:net';
import { type TestPortal, testPortal } from '../support/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({ publicUrl: 'https://portal.example.com' });
});
afterAll(() => portal.close());

/** What comes back for bytes that no HTTP library would send. */
const exchange = async (request: string): Promise<string> => {
  const address = portal.app.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  let answer = '';
  socket.on('data', (piece) => {
    answer += String(piece);
  });
  socket.write(request);
  await once(socket, 'close');
  return answer;
};

/** One answer of each kind: success, refusal, unknown path, description of the API, address that is no text. */
const someAnswers = async () => {
  const { token } = await portal.person({ tronc_master: true });
  return Promise.all([
    portal.call('GET', '/user/profile', { token }),
    portal.call('GET', '/sites?format=csv', { token }),
    portal.call('GET', '/user/profile'),
    portal.call('GET', '/no/such/path'),
    portal.call('GET', '/openapi.json'),
    portal.call('GET', '/sites/%E0%A4%A'),
    portal.call('POST', '/auth/password', { body: {} }),
  ]);
};

describe('every answer', () => {
  it('has a content policy and is never sniffed (ASVS V3.4.3, V3.4.4, V3.4.6)', async () => {
    for (const { headers } of await someAnswers()) {
      const { 'content-disposition': file, 'content-security-policy': policy = '' } = headers;
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      if (file) expect(policy).toBe("sandbox; default-src 'none'; frame-ancestors 'self'");
      else
        expect(policy.split(';')).toEqual(
          expect.arrayContaining([
            "default-src 'self'",
            "script-src 'self'",
            "object-src 'none'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
          ]),
        );
    }
  });

  it('names its type and character set (ASVS V4.1.1)', async () => {
    const types = (await someAnswers()).map(({ headers }) => headers['content-type']);
    expect(new Set(types)).toEqual(new Set(['application/json; charset=utf-8', 'text/csv; charset=utf-8']));
  });

  it('asks for https for a year, subdomains included, once the portal has an https address (ASVS V3.4.1)', async () => {
    for (const { headers } of await someAnswers())
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  it('redirects nobody (ASVS V4.1.2)', async () => {
    for (const { status, headers } of await someAnswers()) {
      expect([301, 302, 303, 307, 308]).not.toContain(status);
      expect(headers).not.toHaveProperty('location');
    }
  });
});

describe('a rejected request', () => {
  it('without a session or key names the scheme of keys (RFC 9110, section 11.6.1)', async () => {
    const answers = await Promise.all([
      portal.call('GET', '/sites'),
      portal.call('GET', '/sites', { headers: { authorization: 'Bearer tip_1_unknown' } }),
      portal.call('POST', '/auth/password', {
        body: { username: 'nobody', password: 'x', type: 'employer', platform: 'web' },
      }),
    ]);
    expect(answers.map(({ status, headers }) => [status, headers['www-authenticate']])).toEqual([
      [401, 'Bearer realm="Tipology"'],
      [401, 'Bearer realm="Tipology", error="invalid_token"'],
      [401, 'Bearer realm="Tipology"'],
    ]);
  });

  it('by a method that the path does not have is 405 with those that it has (RFC 9110, section 15.5.6)', async () => {
    const answers = await Promise.all([
      portal.call('DELETE', '/sites'),
      portal.call('PUT', '/sites/7'),
      portal.call('GET', '/file/company'),
      portal.call('POST', '/openapi.json', { body: {} }),
    ]);
    expect(answers.map(({ status, headers, body }) => [status, headers.allow, body.code])).toEqual([
      [405, 'GET, HEAD, POST', 'method_not_allowed'],
      [405, 'DELETE, GET, HEAD, PATCH', 'method_not_allowed'],
      [405, 'POST', 'method_not_allowed'],
      [405, 'GET, HEAD', 'method_not_allowed'],
    ]);
    expect(await portal.call('GET', '/unknown')).toBeRefused(404, 'not_found');
  });
});

describe('the HTTP server', () => {
  it('answers no TRACE (ASVS V13.4.4)', async () => {
    const answer = await exchange(
      'TRACE /api/health HTTP/1.1\r\nhost: portal\r\nx-secret: canary\r\nconnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain('canary');
  });

  it.each([
    ['a malformed header', 'bad header', 400],
    ['headers of more than 16 kB', `x-long: ${'x'.repeat(20_000)}`, 431],
  ])('refuses %s in the form of every other error, with the same headers', async (_, header, status) => {
    const answer = await exchange(`GET /api/health HTTP/1.1\r\nhost: portal\r\n${header}\r\n\r\n`);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const { body: expected } = await portal.call('GET', '/sites/%E0%A4%A');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    for (const line of [
      'x-content-type-options: nosniff',
      'cache-control: no-store',
      "content-security-policy: default-src 'self'",
    ])
      expect(head).toContain(line);
    expect(JSON.parse(body)).toEqual(expected);
  });

  it('refuses a request of two lengths (ASVS V4.2.1)', async () => {
    const answers = await Promise.all(
      ['content-length: 2\r\ntransfer-encoding: chunked', 'content-length: 2\r\ncontent-length: 3'].map((lengths) =>
        exchange(`POST /api/auth/password HTTP/1.1\r\nhost: portal\r\n${lengths}\r\n\r\n0\r\n\r\n`),
      ),
    );
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});
