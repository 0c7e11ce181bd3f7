import { expect, type Page } from '@playwright/test';
import { csvFile, openPortal } from './support/portal.ts';
import { test } from './support/test.ts';
import { addressOf, clsOf, percentile } from './support/vitals/scores.ts';
import { watchVitals } from './support/vitals/watch.ts';

/** Moves its text down without an input, and needs 300 ms for a click, which also changes the path. */
const PAGE = `<!doctype html><title>Shifts</title>
  <div id="space"></div><button>Count</button><p style="height: 300px; background: silver">A text</p>
  <script>
    requestAnimationFrame(() => requestAnimationFrame(() => { space.style.height = '200px'; }));
    document.querySelector('button').onclick = () => {
      for (const end = performance.now() + 300; performance.now() < end; );
      history.pushState(null, '', '/orders/17/after');
    };
  </script>`;

// These pages are bad on purpose.
test.use({ measured: false });

test('the measurement of all journeys sees a shift of the layout and a slow interaction, each on its own visit', async ({
  browser,
  baseURL,
}) => {
  const vitals = watchVitals(browser, 'reportToTest');
  vitals.journey = 'this one';
  const page = await (await browser.newContext()).newPage();
  await page.route('**/orders/17', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
  await page.goto(`${baseURL}/orders/17`);
  await expect.poll(() => vitals.visits()[0]?.cls).toBeGreaterThan(0.1);
  await page.getByRole('button').click();
  await expect.poll(() => vitals.visits()[0]?.inp).toBeGreaterThanOrEqual(300);
  expect(vitals.visits()[0]).toMatchObject({ address: '/orders/:id', journey: 'this one' });
  await expect.poll(() => vitals.visits()[1]).toMatchObject({ address: '/orders/:id/after', cls: 0, inp: null });
  vitals.stop();
});

test('shifts are added within windows of a second apart and five seconds long, and percentiles are values that occurred', () => {
  const shifts = [0, 900, 1_800].map((at) => ({ at, value: 0.02 }));
  expect(clsOf(shifts)).toBeCloseTo(0.06);
  expect(clsOf([...shifts, { at: 2_800, value: 0.05 }])).toBeCloseTo(0.06);
  expect(clsOf([0, 900, 1_800, 2_700, 3_600, 4_500, 5_400].map((at) => ({ at, value: 0.01 })))).toBeCloseTo(0.06);
  expect(clsOf([])).toBe(0);
  expect(percentile([4, 1, 3, 2], 0.75)).toBe(3);
  expect(percentile([4, 1, 3, 2], 0.98)).toBe(4);
  expect(percentile([], 0.98)).toBe(0);
  expect(addressOf('/companies/3/schemes/14')).toBe('/companies/:id/schemes/:id');
  expect(addressOf(`/password/${'a1-_'.repeat(11)}`)).toBe('/password/:token');
});

/** What a visit may move in all. */
const STEADY = 0.05;

/** Pages whose parts have answers of their own, each with what appears last. */
const PAGES: readonly [string, (page: Page) => ReturnType<Page['getByRole']>][] = [
  ['/dashboard', (page) => page.getByRole('region', { name: 'Next for you' }).getByRole('listitem').first()],
  ['/companies/1/schemes', (page) => page.getByRole('button', { name: 'Show archived schemes' })],
  ['/companies/1/schemes/1/overview', (page) => page.getByRole('heading', { name: 'Fees' })],
  ['/user-management/active', (page) => page.getByRole('row').nth(1)],
];

/** Answers the requests of a page one after the other, each in a frame of its own. */
const answerSlowly = async (page: Page): Promise<void> => {
  let before = Promise.resolve();
  await page.route('**/api/**', async (route) => {
    const turn = before.then(() => new Promise<void>((resolve) => setTimeout(resolve, 60)));
    before = turn;
    await turn;
    // The page may be closed by then.
    await route.fallback().catch(() => undefined);
  });
};

for (const width of [1280, 390])
  test(`nothing moves on a page whose answers arrive one after the other, ${width} pixels wide`, async ({
    browser,
  }) => {
    const vitals = watchVitals(browser, 'reportToTest');
    vitals.journey = 'this one';
    const context = await browser.newContext({ viewport: { width, height: width === 390 ? 844 : 720 } });
    const page = await context.newPage();
    await openPortal(page, 'troncmaster');
    await answerSlowly(page);
    for (const [address, last] of PAGES) {
      await page.goto(address);
      await expect(last(page)).toBeVisible();
      await page.waitForLoadState('networkidle');
    }

    await page.goto('/companies/2/employees');
    await page.getByRole('button', { name: 'Import' }).click();
    const drawer = page.getByRole('dialog', { name: 'Import employees' });
    const file = csvFile('Staff.csv', 'Forename,Surname,Payroll ref\r\nAnn,,STEADY1');
    await drawer.getByRole('button', { name: 'Choose file' }).waitFor();
    await drawer.locator('input[type=file]').setInputFiles(file);
    await expect(drawer.getByText('1 line has errors')).toBeVisible();
    await page.goto('/login');

    const moved = vitals.visits().filter(({ cls }) => cls > STEADY);
    expect(moved).toEqual([]);
    expect(vitals.visits().length).toBeGreaterThan(PAGES.length);
    vitals.stop();
  });
