import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { PEOPLE } from '#lab/fuzz/world.ts';
import type { Route } from '#server/platform/http/route.ts';
import { ROUTES } from '#server/routes.ts';
import { type Call, callAt } from '#test/support/call.ts';
import { pathOf, requestOf } from '#test/support/matrix/requests.ts';
import { aTenant, type Tenant } from '#test/support/matrix/tenant.ts';
import type { TestPortal } from '#test/support/portal.ts';
import { commandOf } from './install.ts';

const routes = ROUTES as unknown as readonly Route[];

/** Requests that would end the session that sends them. */
const ENDS = new Set(['POST /auth/logout', 'DELETE /security/sessions/{id}']);
/** Paths whose requests have no session of a user: they are answered with 401 in any case. */
const WORKERS = /^\/worker\//;
const WIDTH = 8;

/** A validating proxy in front of a portal. */
interface Proxy {
  call: Call;
  stop(): void;
}

/** Returns a port that no program uses at this moment. */
const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** Starts Prism, which answers with a fault of its own where a request or response differs from the document. */
const startProxy = async (document: string, upstream: string, options: readonly string[]): Promise<Proxy> => {
  const port = await freePort();
  const args = ['proxy', document, `${upstream}/api`, '--errors', '--port', String(port), '-v', 'silent', ...options];
  const child: ChildProcess = spawn(commandOf('prism'), args, { stdio: 'ignore' });
  const address = `http://127.0.0.1:${port}`;
  // The paths of the document begin below /api, which `callAt` adds.
  const send = callAt(address, '');
  for (let trial = 0; trial < 120; trial++) {
    const reply = await send('GET', '/health').catch(() => null);
    if (reply) return { call: send, stop: () => void child.kill() };
    await wait(500);
  }
  child.kill();
  throw new Error('Prism did not start');
};

interface Sent {
  name: string;
  path: string;
  token: string;
  options: Parameters<Call>[2];
}

/** The requests of users of every kind to every route with records of their own, and reads of those of another tenant. */
const requestsOf = (tokens: readonly string[], own: Tenant, other: Tenant): Sent[] =>
  routes
    .filter(({ method, path }) => !ENDS.has(`${method} ${path}`) && !WORKERS.test(path))
    .flatMap((route) =>
      (route.method === 'GET' ? [own, other] : [own]).flatMap((tenant) =>
        tokens.map((token) => ({
          name: `${route.method} ${route.path}`,
          path: pathOf(route, tenant),
          token,
          options: requestOf(route, tenant),
        })),
      ),
    );

/** Writes that succeed, and reads with the parameters of lists. */
const successes = (token: string, { company, payroll, site, scheme }: Tenant): Sent[] => [
  ...Array.from({ length: 10 }, (_, at): Sent[] => [
    { name: 'POST /sites', path: '/sites', token, options: { body: { company_id: company, name: `Quay ${at}` } } },
    { name: 'PATCH /sites/{id}', path: `/sites/${site}`, token, options: { body: { address_line_2: `Unit ${at}` } } },
    {
      ...{ name: 'POST /employee', path: '/employee', token },
      options: { body: { payroll_id: payroll, forename: 'Ida', surname: 'Import', payroll_ref: `R${at}` } },
    },
    {
      ...{ name: 'POST /company/{company_id}/job_roles', path: `/company/${company}/job_roles`, token },
      options: { body: { job_title: `Role ${at}` } },
    },
    {
      ...{ name: 'PATCH /tronc_schemes/{id}', path: `/tronc_schemes/${scheme}`, token },
      options: { body: { name: `Scheme ${at}` } },
    },
    ...['/companies', '/sites', '/employees', '/payrolls', '/tronc_schemes', '/tronc_periods', '/users'].map(
      (path) => ({
        ...{ name: `GET ${path}`, path: `${path}?page=${at + 1}&per_page=5&search_string=a`, token },
        options: {},
      }),
    ),
  ]).flat(),
];

/** What a proxied run found: the number of requests, their statuses, and each difference once with its number. */
export interface Proxied {
  sent: number;
  statuses: Readonly<Record<number, number>>;
  violations: ReadonlyMap<string, number>;
}

const isPrisms = (type: unknown): boolean => String(type).includes('stoplight.io/prism');

/**
 * Sends requests to a portal through Prism. Responses to all of them are compared with the document; reads and writes that
 * succeed are compared as requests, too.
 */
export const throughProxy = async (portal: TestPortal, address: string, document: string): Promise<Proxied> => {
  const strict = await startProxy(document, address, []);
  const lenient = await startProxy(document, address, ['--validate-request=false']);
  const statuses: Record<number, number> = {};
  const violations = new Map<string, number>();
  let sent = 0;
  const send = async ({ call }: Proxy, { name, path, token, options }: Sent): Promise<void> => {
    const [method = ''] = name.split(' ');
    const { status, body, text } = await call(method, path, { ...options, token });
    sent += 1;
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (!isPrisms(body?.type)) return;
    const line = `${name}: ${JSON.stringify(body.validation ?? text).slice(0, 400)}`;
    violations.set(line, (violations.get(line) ?? 0) + 1);
  };
  const sendAll = async (proxy: Proxy, requests: readonly Sent[]): Promise<void> => {
    const waiting = [...requests];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next; next = waiting.shift()) await send(proxy, next);
    };
    await Promise.all(Array.from({ length: WIDTH }, work));
  };
  try {
    const refused = await strict.call('GET', '/companies?page=first');
    if (!isPrisms(refused.body?.type)) violations.set('Prism does not compare requests', 1);
    const [own, other] = [await aTenant(portal, 'Own'), await aTenant(portal, 'Other')];
    const tokens: string[] = [];
    for (const rights of Object.values(PEOPLE)) if (rights) tokens.push((await portal.person(rights(own))).token);
    const all = requestsOf(tokens, own, other);
    const isRead = ({ name }: Sent): boolean => name.startsWith('GET');
    await sendAll(strict, [...successes(tokens[0] ?? '', own), ...all.filter(isRead)]);
    await sendAll(
      lenient,
      all.filter((one) => !isRead(one)),
    );
  } finally {
    strict.stop();
    lenient.stop();
  }
  return { sent, statuses, violations };
};
