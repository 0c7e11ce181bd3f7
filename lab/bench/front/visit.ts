import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A list of employees in a browser: ours or another product's. */
export interface Peer {
  name: string;
  url: string;
  /** logs in, if the peer does not use the portal's token */
  enter?: (context: BrowserContext) => Promise<void>;
  /** the search box and the link to the next page; without them only the visits are measured */
  pressed?: { search: string; next: string };
  /** further actions by name; each ends when its result is shown */
  more?: Readonly<Record<string, (page: Page) => Promise<void>>>;
}

/** A CPU rate and a connection: the slow profile has a phone's CPU and a poor mobile network. */
export const PROFILES = {
  '1×': { rate: 1, line: null },
  '4×, slow line': {
    rate: 4,
    line: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000, offline: false },
  },
} as const;
export type Profile = keyof typeof PROFILES;

/** The milliseconds and kilobytes of one visit. */
export interface Visit {
  coldPaint: number;
  coldRows: number;
  coldKilobytes: number;
  warmRows: number;
  next: number;
  search: number;
  /** the longest time from an input to the next paint (Event Timing), for each action */
  paints: Record<string, number>;
}

/**
 * Runs in the page before any other script. Records paints and interactions, and when rows, or different rows, appear.
 */
const PROBE = `(() => {
  const rows = () => [...document.querySelectorAll('tbody tr')].filter((row) => /P\\d+/.test(row.textContent));
  const probe = (window.probe = { paint: 0, rows: 0, longest: 0, since: 0, done: 0 });
  new PerformanceObserver((list) => { probe.paint = list.getEntries().at(-1).startTime; })
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) probe.longest = Math.max(probe.longest, duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
  const look = () => { if (rows().length >= 8) probe.rows = performance.now(); else requestAnimationFrame(look); };
  requestAnimationFrame(look);
  for (const event of ['click', 'keydown']) addEventListener(event, () => { probe.since = performance.now(); }, true);
  probe.until = (test) => {
    probe.since = 0; probe.done = 0;
    const first = rows()[0]?.textContent;
    const go = () => {
      if (probe.since && rows().length > 0 && test(rows(), first)) probe.done = performance.now() - probe.since;
      else requestAnimationFrame(go);
    };
    requestAnimationFrame(go);
  };
})()`;

const seen = (page: Page, what: 'rows' | 'done'): Promise<number> =>
  page.waitForFunction<number>(`window.probe?.${what}`, null, { timeout: 60_000 }).then((found) => found.jsonValue());

/** Runs one action and returns the longest time from an input to a paint during it. */
const paintOf = async (page: Page, action: () => Promise<unknown>): Promise<number> => {
  await page.evaluate('window.probe.longest = 0');
  await action();
  await wait(400); // the browser reports an interaction some frames after its paint
  return page.evaluate<number>('window.probe.longest');
};

/**
 * Measures a first and a second visit to the list in a new browser profile, the next page, a search, and the peer's
 * further actions.
 */
export const visit = async (browser: Browser, peer: Peer, profile: Profile, token: string): Promise<Visit> => {
  // Playwright waits with `eval`, which the portal's content security policy forbids.
  const context = await browser.newContext({
    locale: 'en-GB',
    viewport: { width: 1366, height: 800 },
    bypassCSP: true,
  });
  await context.addInitScript(`sessionStorage.setItem('apiToken', ${JSON.stringify(token)})`);
  await peer.enter?.(context);
  await context.addInitScript(PROBE);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const wire = await context.newCDPSession(page);
  await slow(wire, profile);
  let bytes = 0;
  wire.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(peer.url, { waitUntil: 'commit' });
  const coldRows = await seen(page, 'rows');
  await page.waitForLoadState('networkidle');
  const [coldPaint, coldKilobytes] = [await page.evaluate<number>('window.probe.paint'), bytes / 1000];
  // Not by way of an empty page: the portal's own opener policy would then cost it a new process, which a reload does not.
  await page.reload({ waitUntil: 'commit' });
  const warmRows = await seen(page, 'rows');
  await page.waitForLoadState('networkidle');

  const paints: Record<string, number> = {};
  let [next, search] = [Number.NaN, Number.NaN];
  if (peer.pressed) {
    const { pressed } = peer;
    await page.evaluate('window.probe.until((rows, first) => rows[0].textContent !== first)');
    paints['next page'] = await paintOf(page, () => page.locator(pressed.next).last().click());
    next = await seen(page, 'done');
    await page.locator(pressed.search).first().click();
    await page.evaluate('window.probe.until((rows) => rows.every((row) => /surname12/i.test(row.textContent)))');
    paints['a key in search'] = await paintOf(page, () => page.keyboard.type('surname12', { delay: 60 }));
    search = await seen(page, 'done');
  }
  for (const [name, action] of Object.entries(peer.more ?? {})) paints[name] = await paintOf(page, () => action(page));
  await context.close();
  return { coldPaint, coldRows, coldKilobytes, warmRows, next, search, paints };
};

const slow = async (wire: CDPSession, profile: Profile): Promise<void> => {
  const { rate, line } = PROFILES[profile];
  await wire.send('Network.enable');
  if (line) await wire.send('Network.emulateNetworkConditions', line);
  if (rate > 1) await wire.send('Emulation.setCPUThrottlingRate', { rate });
};
