import { execFileSync } from 'node:child_process';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { PORTALS } from './test/e2e/support/portals.ts';

/** Playwright reads this file once more in each worker, which inherits what the first reading found. */
process.env.CHROMIUM ??= execFileSync(process.execPath, ['scripts/ensureBrowser.mjs'], { encoding: 'utf8' }).trim();

/** Where `npm test` reads the counts. */
const results: ReporterDescription[] = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json']] : [];

/**
 * What Chromium is to do without. It heeds the last such switch alone, so Playwright's own list leads; the last two are the
 * pages that it makes ready under the address bar of each new window, which cost a third of a second of a processor.
 */
const WITHOUT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** Each worker has a portal of its own, with its own demo data: the files of one never see what another enters. */
export default defineConfig({
  testDir: 'test/e2e',
  workers: PORTALS.length,
  // Once more, on a new portal: what passes then is counted and named as flaky, and is a fault to be mended all the same.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [
    ['list'],
    ['./test/e2e/support/screenReporter.ts'],
    ['./test/e2e/support/sweep/countCells.ts'],
    ...results,
  ],
  outputDir: 'test-results',
  use: {
    // Read once more by each worker, which knows its number.
    baseURL: PORTALS[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]?.address,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A trace costs a third of the time; `TRACE=1` keeps one of each failure.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      // A browser in a container has no sandbox, no GPU and nobody to phone home to.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${WITHOUT}`,
      ],
    },
  },
  globalSetup: './test/e2e/support/enterDemo.ts',
  // What the journeys leave in the logs is searched for what no log may hold.
  globalTeardown: './test/e2e/support/searchLogs.ts',
});
