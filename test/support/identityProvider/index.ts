import { fork } from 'node:child_process';
import { request } from 'node:https';
import { isIP } from 'node:net';
import { join } from 'node:path';
import type { OutgoingOptions } from '#server/platform/outgoing/client.ts';
import { aCertificate } from '../certificate.ts';

/** A client of the provider, with the metadata of OpenID Connect Dynamic Client Registration. */
type ClientMetadata = Readonly<Record<string, unknown>>;

/** A provider on this machine, under a name that leads browsers to it and that only its own client may call. */
export interface TestProvider {
  issuer: string;
  client_id: string;
  client_secret: string;
  /** the options of a guarded client that reaches it; loopback is permitted to tests alone */
  outgoing: OutgoingOptions;
  /** replaces its users: claims by the name with which each logs in */
  users(known: Readonly<Record<string, object>>): Promise<void>;
  /** replaces claims in ID tokens, signed with its own key; null: ID tokens are genuine */
  falsify(claims: Readonly<Record<string, unknown>> | null): Promise<void>;
  /** replaces the metadata of the portal; its redirect URI is that of the first provider of a database unless given */
  client(more: ClientMetadata): Promise<void>;
  /** replaces members of its published configuration; null: none */
  metadata(members: object | null): Promise<void>;
  /** ends a session of a user by back-channel logout */
  signOut(user: string, sid: string): Promise<void>;
  /** replaces its signing key */
  rotate(): Promise<void>;
  /** sets its clock, which runs on from there: the clock of a portal in tests can be ahead of the real one */
  setClock(at: Date): Promise<void>;
  /** where its back-channel logouts arrive, whatever host they name */
  sendTo(address: string): Promise<void>;
  /** signs any token with its key */
  token(claims: object, header?: object): Promise<string>;
  /** signs a user in as a browser without scripts would, and returns the query with which the browser leaves */
  visit(url: string, user: string): Promise<string>;
  /** what went wrong inside it */
  troubles: string[];
  close(): void;
}

const PROVIDER_HOST = 'id.localhost';

/** Starts a provider whose only client is the portal at this address. */
export const anIdentityProvider = async (publicUrl: string): Promise<TestProvider> => {
  const { key, cert } = aCertificate([PROVIDER_HOST]);
  const child = fork(join(process.cwd(), 'test/support/identityProvider/server.mjs'), {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const troubles: string[] = [];
  child.stderr?.on('data', (text) => /warning|notice/i.test(String(text)) || troubles.push(String(text)));
  const waiting = new Map<number, (answer: Record<string, string>) => void>();
  const ready = new Promise<void>((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`The identity provider ended with ${code}: ${troubles.join(' ')}`)));
    child.on('message', (said: { ready?: true; trouble?: string; id?: number; answer?: Record<string, string> }) => {
      if (said.ready) resolve();
      if (said.trouble) troubles.push(said.trouble);
      if (said.id !== undefined) waiting.get(said.id)?.(said.answer ?? {});
    });
  });
  await ready;
  let calls = 0;
  const command = (name: string, given: object = {}) =>
    new Promise<Record<string, string>>((resolve) => {
      calls += 1;
      waiting.set(calls, resolve);
      child.send({ id: calls, command: name, ...given });
    });
  const [client_id, client_secret] = ['portal', 'a secret that only tests know'];
  const client: ClientMetadata = {
    client_id,
    client_secret,
    // The provider that a test adds first.
    redirect_uris: [`${publicUrl}/single_sign_on/1`],
    post_logout_redirect_uris: [`${publicUrl}/login`],
    backchannel_logout_session_required: true,
    response_types: ['code'],
    grant_types: ['authorization_code'],
  };
  const { issuer = '' } = await command('begin', { key, cert, host: PROVIDER_HOST, client });
  return {
    issuer,
    client_id,
    client_secret,
    outgoing: {
      privateHosts: [],
      resolve: async (host) => (host === PROVIDER_HOST ? ['127.0.0.1'] : isIP(host) ? [host] : []),
      permits: (address) => address === '127.0.0.1',
      ca: cert,
    },
    users: async (known) => void (await command('users', { known })),
    falsify: async (claims) => void (await command('falsify', { claims })),
    client: async (more) => void (await command('client', { client: { ...client, ...more } })),
    metadata: async (members) => void (await command('metadata', { members })),
    signOut: async (user, sid) => void (await command('signOut', { user, sid })),
    rotate: async () => void (await command('rotate')),
    setClock: async (at) => void (await command('clock', { offset: at.getTime() - Date.now() })),
    sendTo: async (address) => void (await command('portal', { address })),
    token: async (claims, header = {}) => (await command('token', { claims, header })).token ?? '',
    visit: (url, user) => visit(url, user, { cert, publicUrl }),
    troubles,
    close: () => void child.disconnect(),
  };
};

interface Page {
  status: number;
  location: string | undefined;
  body: string;
}

/** Follows the provider's pages with cookies, logs in and consents, until it leads back to the portal. */
const visit = async (
  start: string,
  user: string,
  { cert, publicUrl }: { cert: string; publicUrl: string },
): Promise<string> => {
  const cookies = new Map<string, string>();
  const send = (address: string, form?: Record<string, string>): Promise<Page> =>
    new Promise((resolve, reject) => {
      const { port, pathname, search } = new URL(address);
      const body = form && new URLSearchParams(form).toString();
      const sent = request(
        {
          host: '127.0.0.1',
          port,
          path: pathname + search,
          method: form ? 'POST' : 'GET',
          servername: PROVIDER_HOST,
          ca: cert,
          headers: {
            host: `${PROVIDER_HOST}:${port}`,
            cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            ...(body !== undefined && {
              'content-type': 'application/x-www-form-urlencoded',
              'content-length': Buffer.byteLength(body),
            }),
          },
        },
        async (answer) => {
          for (const cookie of answer.headers['set-cookie'] ?? []) {
            const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
            cookies.set(name, value);
          }
          let text = '';
          for await (const part of answer) text += String(part);
          resolve({ status: answer.statusCode ?? 0, location: answer.headers.location, body: text });
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  let address = start;
  for (let steps = 0; steps < 12; steps += 1) {
    const isForm = address.includes('/interaction/');
    const shown = await send(address);
    const prompt = isForm ? /name="prompt" value="(\w+)"/.exec(shown.body)?.[1] : undefined;
    const page = prompt
      ? await send(address, { prompt, ...(prompt === 'login' && { login: user, password: 'any' }) })
      : shown;
    if (!page.location) throw new Error(`The provider answered ${page.status}: ${page.body.slice(0, 600)}`);
    const next = new URL(page.location, address);
    if (next.href.startsWith(publicUrl)) return next.search;
    address = next.href;
  }
  throw new Error('The provider did not lead back');
};
