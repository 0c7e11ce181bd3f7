import { execFileSync, spawn } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { median } from './figures.ts';

/**
 * Measures a first visit to the built portal with its demo data: the login page, and the employees list of a signed-in
 * user, each with an empty cache. Reports kilobytes transferred (brotli), requests, and the largest contentful paint.
 * Run with `npm run lab -- bench/firstLoad`.
 */
const PORT = 5203;
const ORIGIN = `http://127.0.0.1:${PORT}`;
const ROUNDS = 5;

interface Load {
  kilobytes: number;
  scripts: number;
  requests: number;
  painted: number;
}

/** Runs in the page: returns the time of the largest contentful paint, in milliseconds since the visit began. */
const LARGEST_PAINT = `new Promise((resolve) =>
  new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    .observe({ type: 'largest-contentful-paint', buffered: true }))`;

/** Makes one visit in a browser without a cache. `seen` settles when the page shows its main content. */
const visit = async (browser: Browser, path: string, token: string, seen: (page: Page) => Promise<void>) => {
  const context = await browser.newContext({ locale: 'en-GB' });
  if (token) await context.addInitScript(`sessionStorage.setItem('apiToken', ${JSON.stringify(token)})`);
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const kinds = new Map<string, string>();
  const load: Load = { kilobytes: 0, scripts: 0, requests: 0, painted: 0 };
  wire.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    load.requests += 1;
    load.kilobytes += encodedDataLength / 1000;
    if (kinds.get(requestId) === 'Script') load.scripts += encodedDataLength / 1000;
  });
  await page.goto(ORIGIN + path);
  await seen(page);
  await page.waitForLoadState('networkidle');
  load.painted = await page.evaluate<number>(LARGEST_PAINT);
  await context.close();
  return load;
};

const server = spawn(process.execPath, ['scripts/e2eServer.mjs'], {
  env: { ...process.env, PORT: `${PORT}`, HOST: '127.0.0.1' },
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.once('exit', () => server.kill());
const begun = performance.now();
const ready = () => fetch(`${ORIGIN}/api/health`).then(({ ok }) => ok).catch(() => false); // biome-ignore format: one thought
while (!(await ready())) {
  if (server.exitCode !== null || performance.now() - begun > 180_000) throw new Error('The portal did not start.');
  await wait(200);
}

const browser = await chromium.launch({
  executablePath: execFileSync(process.execPath, ['scripts/ensureBrowser.mjs'], { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
const login = await fetch(`${ORIGIN}/api/auth/password`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'troncmaster', password: 'Tipology-demo-1', type: 'employer' }),
});
const { token } = (await login.json()) as { token: string };

console.log('| page | kB | of them scripts | requests | largest paint ms |\n|---|---:|---:|---:|---:|');
for (const [name, path, as, seen] of [
  ['login', '/login', '', (page: Page) => page.getByRole('button', { name: 'Login' }).waitFor()],
  ['employees', '/employees', token, (page: Page) => page.getByRole('row').nth(5).waitFor()],
] as const) {
  const loads: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) loads.push(await visit(browser, path, as, seen));
  const cell = (key: keyof Load): string => median(loads.map((load) => load[key])).toFixed(0);
  console.log(`| ${name} | ${cell('kilobytes')} | ${cell('scripts')} | ${cell('requests')} | ${cell('painted')} |`);
}
await browser.close();
server.kill('SIGTERM');
await new Promise((resolve) => server.once('exit', resolve));
