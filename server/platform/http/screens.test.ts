import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { mountScreens } from './screens.ts';

let folder: string;
let app: FastifyInstance;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tipology-screens-'));
  const files = {
    'dist/index.html': 'page',
    'dist/assets/a.js': 'script',
    'dist/.vite/manifest.json': JSON.stringify({
      'index.html': { file: 'assets/index.js', imports: ['_packages.js'] },
      '_packages.js': { file: 'assets/packages.js' },
      '_lists.js': { file: 'assets/lists.js', imports: ['index.html', '_packages.js'] },
      'resources/employees/EmployeeList.tsx': {
        file: 'assets/EmployeeList.js',
        imports: ['_lists.js', '_packages.js'],
      },
    }),
    'dist/.vite/pages.json': JSON.stringify({ '/employees': 'resources/employees/EmployeeList.tsx' }),
    'dist/.env': 'secret',
    'dist/.git/config': 'secret',
    'outside.txt': 'secret',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  app = Fastify();
  const offered = { locales: ['en-GB' as const], passwordLinks: true, passkeySignIn: false, singleSignOn: true };
  await mountScreens(app, join(folder, 'dist'), async () => offered);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Requests the path as it is: `fetch` would resolve its dots first. */
const get = async (path: string) => {
  const { port } = app.server.address() as AddressInfo;
  const [response] = (await once(request({ port, host: '127.0.0.1', path }).end(), 'response')) as [IncomingMessage];
  const { link } = response.headers;
  return { status: response.statusCode, body: await text(response), ...(link && { link }) };
};

describe('the built screens', () => {
  it('are served by their names, and the page for every path of the app', async () => {
    expect(await get('/assets/a.js')).toEqual({ status: 200, body: 'script' });
    expect(await get('/employees/4')).toEqual({ status: 200, body: 'page' });
  });

  it('name the scripts of the page at its address, which the document does not name', async () => {
    const link = '</assets/EmployeeList.js>; rel=modulepreload, </assets/lists.js>; rel=modulepreload';
    expect(await get('/employees?page=2')).toEqual({ status: 200, body: 'page', link });
    expect(await get('/login')).toEqual({ status: 200, body: 'page' });
  });

  it('receive in app-config.js what the installation offers, unless its own file has other values', async () => {
    const settings = async () => {
      const window: { __APP_CONFIG__?: object } = {};
      new Function('window', (await get('/app-config.js')).body)(window);
      return window.__APP_CONFIG__;
    };
    const offered = { locales: ['en-GB'], passwordLinks: true, passkeySignIn: false, singleSignOn: true };
    expect(await settings()).toEqual(offered);
    writeFileSync(join(folder, 'dist/app-config.js'), 'window.__APP_CONFIG__ = { passwordLinks: false };');
    expect(await settings()).toEqual({ ...offered, passwordLinks: false });
  });

  it.each([
    '/.env',
    '/.git/config',
    '/%2egit/config',
    '/../outside.txt',
    '/%2e%2e/outside.txt',
    '/assets/..%2f..%2foutside.txt',
  ])('serves no hidden file and none outside its folder: %s (ASVS V13.4.1, V5.3.2)', async (url) =>
    expect((await get(url)).body).not.toContain('secret'),
  );

  it.each(['/assets', '/assets/'])('lists no folder: %s (ASVS V13.4.3)', async (url) =>
    expect((await get(url)).body).not.toContain('a.js'),
  );
});
