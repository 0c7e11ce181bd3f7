/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aReceiver, type Receiver } from '#test/support/receiver.ts';
import { type OutgoingOptions, type OutgoingRequest, outgoingClient } from './client.ts';

let receiver: Receiver;
beforeEach(async () => {
  receiver = await aReceiver();
});
afterEach(() => receiver.close());

const send = (options: Partial<OutgoingOptions> = {}, request: Partial<OutgoingRequest> = {}) =>
  outgoingClient({ ...receiver.client, ...options }).send({ method: 'POST', url: receiver.url(), ...request });
const failure = (options?: Partial<OutgoingOptions>, request?: Partial<OutgoingRequest>) =>
  send(options, request).then(
    ({ status }) => status,
    ({ failure: code }) => code,
  );

describe('a call to an address that a user entered', () => {
  it('sends body and headers over https, and returns the answer', async () => {
    receiver.answer = (response) => response.writeHead(201, { 'x-answer': 'yes' }).end('stored');
    const answer = await send({}, { headers: { 'content-type': 'application/json' }, body: '{"é":1}' });
    expect(answer).toMatchObject({ status: 201, body: 'stored', headers: { 'x-answer': 'yes' } });
    expect(receiver.received).toMatchObject([
      { path: '/hook', body: '{"é":1}', headers: { 'content-type': 'application/json', 'user-agent': 'Tipology' } },
    ]);
  });

  it('is rejected before any connection unless the address is https, without a name and password, and public', async () => {
    const url = receiver.url();
    expect(await failure({}, { url: url.replace('https:', 'http:') })).toBe('not_https');
    expect(await failure({}, { url: url.replace('https://', 'https://user:secret@') })).toBe('not_https');
    expect(await failure({}, { url: 'not an address' })).toBe('not_https');
    expect(await failure({ permits: () => false })).toBe('not_public');
    expect(await failure({}, { url: 'https://erp.internal/' })).toBe('not_public');
    expect(await failure({}, { url: 'https://unknown.example/' })).toBe('unresolved');
    const { resolve: _without, permits: _never, ...production } = receiver.client;
    for (const host of [
      '127.0.0.1',
      '0x7f.1',
      '2130706433',
      '[::1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
      '169.254.169.254',
    ])
      expect(
        await outgoingClient(production)
          .send({ method: 'GET', url: `https://${host}/` })
          .catch((e) => e.failure),
      ).toBe('not_public');
    expect(receiver.received).toEqual([]);
  });

  it('is rejected if only one of several addresses is not public', async () => {
    expect(await failure({ resolve: async () => ['127.0.0.1', '10.0.0.1'] })).toBe('not_public');
    expect(await failure({ resolve: async () => ['127.0.0.1', '::1'] })).toBe('not_public');
  });

  it('connects to the address that was checked, although the name has another one afterwards', async () => {
    let questions = 0;
    const resolve = async () => {
      questions += 1;
      return questions === 1 ? ['127.0.0.1'] : ['10.0.0.1'];
    };
    expect(await failure({ resolve })).toBe(204);
    expect(questions).toBe(1);
  });

  it('does not follow a redirect', async () => {
    const elsewhere = createServer((_request, response) => response.end('secret'));
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    let called = false;
    elsewhere.on('request', () => {
      called = true;
    });
    const { port } = elsewhere.address() as AddressInfo;
    receiver.answer = (response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/` }).end();
    expect(await failure()).toBe(302);
    expect(called).toBe(false);
    await new Promise((resolve) => elsewhere.close(resolve));
  });

  it('ends when time is over: while the name is resolved, before the answer, and during it', async () => {
    const timeout = 300;
    expect(await failure({ timeout, resolve: () => new Promise(() => undefined) })).toBe('timeout');
    receiver.answer = () => undefined;
    expect(await failure({ timeout })).toBe('timeout');
    receiver.answer = (response) => void response.writeHead(200).write('part');
    expect(await failure({ timeout })).toBe('timeout');
  });

  it('reads at most 64 kB, whatever length the answer declares', async () => {
    receiver.answer = (response) => response.end('a'.repeat(64 * 1024));
    expect(await failure()).toBe(200);
    receiver.answer = (response) => response.end('a'.repeat(64 * 1024 + 1));
    expect(await failure()).toBe('too_large');
  });

  it('accepts no certificate of another authority or name, and names a connection that was closed', async () => {
    const { ca: _trusted, ...withoutAuthority } = receiver.client;
    const plain = outgoingClient(withoutAuthority).send({ method: 'GET', url: receiver.url() });
    expect(await plain.catch((error) => error.failure)).toBe('certificate');
    const url = receiver.url().replace('receiver.example', 'other.example');
    expect(await failure({ resolve: async () => ['127.0.0.1'] }, { url })).toBe('certificate');
    receiver.answer = (response) => response.destroy();
    expect(await failure()).toBe('unreachable');
  });

  it('reaches the portal’s own machine only from a portal of that machine alone, for the calls that may go there', async () => {
    const heard: string[] = [];
    const server = createServer((request, response) => {
      heard.push(request.url ?? '');
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const request = { method: 'POST', url: `http://localhost:${port}/hook`, mayBeOwn: true } as const;
    const outcome = (options: OutgoingOptions, more: Partial<OutgoingRequest> = {}) =>
      outgoingClient(options)
        .send({ ...request, ...more })
        .then(
          ({ status }) => status,
          ({ failure: code }) => code,
        );
    const own = { privateHosts: [], ownMachine: true };
    expect(await outcome(own)).toBe(204);
    expect(await outcome(own, { url: `http://127.0.0.1:${port}/hook` })).toBe(204);
    expect(await outcome(own, { mayBeOwn: false })).toBe('not_https');
    expect(await outcome({ privateHosts: [] })).toBe('not_https');
    expect(await outcome({ privateHosts: [] }, { url: `https://localhost:${port}/` })).toBe('not_public');
    for (const host of ['10.0.0.1', '169.254.169.254', 'localhost.example', '127.0.0.1.example'])
      expect(await outcome(own, { url: `http://${host}:${port}/` })).toBe('not_https');
    for (const host of ['10.0.0.1', '169.254.169.254', '0.0.0.0', '[::ffff:127.0.0.1]'])
      expect(await outcome(own, { url: `https://${host}:${port}/` })).toBe('not_public');
    expect(heard).toEqual(['/hook', '/hook']);
    await new Promise((resolve) => server.close(resolve));
  });

  it('is refused beforehand where no name server could permit it', () => {
    const refusal = (url: string) => outgoingClient({ privateHosts: [] }).refusalOf({ url, mayBeOwn: true });
    expect(['https://erp.example/', 'https://8.8.8.8/hook'].map(refusal)).toEqual([null, null]);
    expect(['http://erp.example/', 'http://localhost:8080/', 'ftp://127.0.0.1/'].map(refusal)).toEqual(
      Array(3).fill('not_https'),
    );
    const never = ['127.1', '10.0.0.7', '192.168.1.4', '169.254.169.254', '[::1]', 'localhost', 'erp', 'erp.internal.'];
    expect(never.map((host) => refusal(`https://${host}/`))).toEqual(Array(never.length).fill('not_public'));
  });

  it('may reach a private address only if the operator lists the host and the caller permits it', async () => {
    const listed = { privateHosts: ['erp.internal'], timeout: 300, resolve: async () => ['10.255.255.1'] };
    const url = 'https://erp.internal/';
    expect(await failure(listed, { url })).toBe('not_public');
    expect(await failure(listed, { url, mayBePrivate: true })).not.toBe('not_public');
    expect(await failure({ ...listed, privateHosts: [] }, { url, mayBePrivate: true })).toBe('not_public');
    const metadata = { ...listed, resolve: async () => ['169.254.169.254'] };
    expect(await failure(metadata, { url, mayBePrivate: true })).toBe('not_public');
  });
});
