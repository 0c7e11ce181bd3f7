import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import { aPerson } from '#test/support/person.ts';
import { blocksOf, chartOf } from './front/flameChart.ts';
import { serveBuilt } from './front/serveBuilt.ts';
import { benchServer } from './server.ts';
import { people } from './staff.ts';

/**
 * Draws a flame chart of a second visit to the list of employees: what the page's scripts do until the browser is idle.
 * `npm run lab -- bench/flame FILE.svg [--sources FOLDER] [--people 20000]` builds the screens without shortening
 * names, of these sources or those of another checkout. Needs `npm run build` for the portal itself, and Chromium.
 */
const [out = 'flame.svg'] = process.argv.slice(2);
const option = (name: string, otherwise: string): string => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
};
const [PORTAL, BUILT] = [5273, 5274];
/** Visits before the one that is drawn, so that the machine and the server are warm. */
const ROUNDS = 3;
const SAMPLE_MICROSECONDS = 200;

const dist = mkdtempSync(join(tmpdir(), 'tipology-flame-'));
process.env.NODE_ENV = 'production';
await build({
  root: resolve(option('sources', '.')),
  configFile: resolve(option('sources', '.'), 'vite.config.ts'),
  logLevel: 'error',
  build: { outDir: dist, emptyOutDir: true, minify: false },
});
const { server, filled: token } = await benchServer(PORTAL, async (database) => {
  await people(database, Number(option('people', '20000')), 200);
  return (await aPerson({ ...database, now: () => new Date() }, { tronc_master: true })).token;
});
const served = await serveBuilt(dist, BUILT, PORTAL);
const browser = await chromium.launch({
  executablePath: execFileSync(process.execPath, ['scripts/ensureBrowser.mjs'], { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});
try {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1366, height: 800 } });
  await context.addInitScript(`sessionStorage.setItem('apiToken', ${JSON.stringify(token)})`);
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  await wire.send('Profiler.enable');
  await wire.send('Profiler.setSamplingInterval', { interval: SAMPLE_MICROSECONDS });
  let drawn = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    await page.goto('about:blank');
    await wire.send('Profiler.start');
    await page.goto(`http://127.0.0.1:${BUILT}/employees`);
    await page.locator('tbody tr').nth(7).waitFor();
    await page.waitForLoadState('networkidle');
    const { profile } = await wire.send('Profiler.stop');
    const blocks = blocksOf(profile);
    const begin = Math.min(...blocks.map(({ from }) => from));
    const moved = blocks.map((block) => ({ ...block, from: block.from - begin, to: block.to - begin }));
    const end = Math.max(...moved.map(({ to }) => to));
    const busy = moved.filter(({ depth }) => depth === 0).reduce((sum, { from, to }) => sum + to - from, 0);
    const title = `Second visit to /employees: ${busy.toFixed(0)} ms of scripts within ${end.toFixed(0)} ms`;
    drawn = chartOf(moved, title, end);
    console.log(title);
  }
  writeFileSync(out, drawn);
  console.log(`${out}: ${(drawn.length / 1000).toFixed(0)} kB`);
} finally {
  await browser.close();
  served.stop();
  await server.stop();
  rmSync(dist, { recursive: true });
}
