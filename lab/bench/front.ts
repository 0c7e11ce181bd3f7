import { execFileSync } from 'node:child_process';
import { chromium, type Page } from '@playwright/test';
import { EMPLOYEE_SEARCH_DEBOUNCE_MS } from '#domain/constants.ts';
import { aPerson } from '#test/support/person.ts';
import { benchDirectus, DIRECTUS_LOGIN } from './directus.ts';
import { heading, line, median, quantile } from './figures.ts';
import { heapOver, quarters } from './front/heap.ts';
import { stockApp } from './front/stock.ts';
import { type Peer, PROFILES, type Profile, type Visit, visit } from './front/visit.ts';
import { warmUp } from './front/warmUp.ts';
import { benchServer } from './server.ts';
import { people } from './staff.ts';

/**
 * Compares the portal's employees list in Chromium with a stock react-admin list over the same API, visited in
 * alternation, once the server is warm: cold and warm, at full speed and throttled like a slow phone. `npm run lab -- bench/front
 * [--people 100000] [--rounds 5] [--directus]`. `--directus` also visits Directus' own list of the same people
 * (`directus.ts`). `--heap MINUTES` instead measures the JavaScript heap during a loop of work. Needs `npm run build`
 * and Chromium.
 */
const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const [PORTAL, STOCK, DIRECTUS] = [5270, 5271, 5272];
const EMPLOYEES = option('people', 100_000);
const STOCK_DEBOUNCE = 500;
const heapMinutes = option('heap', 0);

const {
  server,
  filled: token,
  base,
} = await benchServer(PORTAL, async (database) => {
  await people(database, EMPLOYEES, 200);
  return (await aPerson({ ...database, now: () => new Date() }, { tronc_master: true })).token;
});
const browser = await chromium.launch({
  executablePath: execFileSync(process.execPath, ['scripts/ensureBrowser.mjs'], { encoding: 'utf8' }).trim(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
});

const ours: Peer = {
  name: 'Tipology',
  url: `http://127.0.0.1:${PORTAL}/employees`,
  pressed: { search: 'input[placeholder="Name, payroll ref or email"]', next: '[aria-label="Go to next page"]' },
  more: {
    'opening a drawer': async (page: Page) => {
      await page.getByRole('navigation').first().getByRole('link', { name: 'Companies', exact: true }).click();
      await page.getByRole('button', { name: 'Add Company' }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    },
    'switching tabs': async (page: Page) => {
      await page.getByRole('link', { name: 'Company 1', exact: true }).first().click();
      for (const name of ['Employees', 'Sites']) await page.getByRole('tab', { name }).click();
      await page
        .getByRole('heading', { name: /Company 1/ })
        .first()
        .waitFor();
    },
  },
};
const stock: Peer = {
  name: 'stock react-admin',
  url: `http://127.0.0.1:${STOCK}/employees`,
  pressed: { search: 'input[name="q"]', next: '[aria-label="Go to next page"]' },
};

const directus: Peer = {
  name: 'Directus',
  url: `http://127.0.0.1:${DIRECTUS}/admin/content/employees`,
  enter: async ({ request }) => {
    const data = { ...DIRECTUS_LOGIN, mode: 'session' };
    const answer = await request.post(`http://127.0.0.1:${DIRECTUS}/auth/login`, { data });
    if (!answer.ok()) throw new Error(`Directus let nobody in: ${answer.status()}`);
  },
  // Directus first shows a new administrator a licence dialog over its list, so nothing else in it is clicked.
};
const peers = [ours, stock, ...(process.argv.includes('--directus') ? [directus] : [])];

const compare = async (profile: Profile): Promise<void> => {
  const visits = new Map<Peer, Visit[]>(peers.map((peer) => [peer, []]));
  for (let round = 0; round < option('rounds', 5); round += 1)
    for (const [peer, done] of visits) done.push(await visit(browser, peer, profile, token));
  console.log(`\n${profile}\n`);
  console.log(
    heading(
      'list of employees<',
      'cold kB',
      'largest paint ms',
      'cold rows ms',
      'warm rows ms',
      'next page ms',
      'search beyond its debounce ms',
    ),
  );
  const cells = ([peer, all]: [Peer, Visit[]]) => {
    const of = (pick: (one: Visit) => number) => median(all.map(pick));
    const debounce = peer === ours ? EMPLOYEE_SEARCH_DEBOUNCE_MS : STOCK_DEBOUNCE;
    return [
      of((one) => one.coldKilobytes),
      of((one) => one.coldPaint),
      of((one) => one.coldRows),
      of((one) => one.warmRows),
      of((one) => one.next),
      of((one) => one.search) - debounce,
    ];
  };
  const rows = [...visits].map((entry) => ({ name: entry[0].name, figures: cells(entry) }));
  const cellsOf = (figures: readonly number[]) => figures.map((figure) => (Number.isNaN(figure) ? '' : figure));
  for (const { name, figures } of rows) console.log(line(name, ...cellsOf(figures)));
  const [own, ...others] = rows;
  for (const { name, figures } of others)
    console.log(
      line(`ours to ${name}`, ...cellsOf(figures.map((theirs, at) => (own?.figures[at] ?? Number.NaN) / theirs))),
    );
  console.log(`\n${heading('from input to paint, ms<', 'who<', 'median', 'longest')}`);
  for (const [peer, all] of visits)
    for (const action of Object.keys(all[0]?.paints ?? {})) {
      const paints = all.map(({ paints }) => paints[action] ?? Number.NaN);
      console.log(line(action, peer.name, median(paints), quantile(paints, 1)));
    }
};

try {
  if (heapMinutes > 0) {
    const held = await heapOver(browser, `http://127.0.0.1:${PORTAL}`, token, heapMinutes);
    console.log(heading('rounds', 'first quarter MB', 'second', 'third', 'last'));
    console.log(line(`${held.length}`, ...quarters(held)));
  } else {
    const peer = await stockApp(STOCK, PORTAL);
    const other = peers.includes(directus) ? await benchDirectus(DIRECTUS, base) : null;
    try {
      for (const { url } of [ours, stock]) await warmUp(browser, url, token);
      for (const profile of Object.keys(PROFILES) as Profile[]) await compare(profile);
    } finally {
      peer.stop();
      await other?.stop();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
