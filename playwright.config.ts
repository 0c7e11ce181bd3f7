import { execFileSync } from 'node:child_process';
import { defineConfig, type ReporterDescription } from '@playwright/test';
import { enterRunFolder } from './test/support/runFolder.mjs';

enterRunFolder();
if (process.env.TEST_PARALLEL_INDEX === undefined) {
  // Playwright ends a run in order at SIGINT only.
  process.once('SIGTERM', () => process.kill(process.pid, 'SIGINT'));
  // The search of the logs (searchLogs.ts) then does not expect any.
  process.once('SIGINT', () => Object.assign(process.env, { E2E_STOPPED: '1' }));
}

/** Playwright evaluates this file again in each worker, which inherits what the first evaluation found. */
process.env.CHROMIUM ??= execFileSync(process.execPath, ['scripts/ensureBrowser.mjs'], { encoding: 'utf8' }).trim();

/** Counts for a suite. */
const results: ReporterDescription[] = process.env.SUITE_RESULTS ? [['./test/e2e/support/suiteReporter.ts']] : [];

/**
 * Chromium features to disable. Chromium honours only the last such switch, so Playwright's own list is repeated first.
 * The last two are the pages that Chromium prepares under the address bar of each new window, which cost a third of a
 * second of processor time.
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

/**
 * Each worker has a portal of its own with its own demo data, so the test files of one worker never see what another
 * enters.
 */
export default defineConfig({
  testDir: 'test/e2e',
  // A person who runs one file needs one; a suite asks for several.
  workers: Number(process.env.E2E_WORKERS ?? 1),
  // One retry, on a new portal: a test that then passes is counted and reported as flaky, and still has to be fixed.
  retries: 1,
  forbidOnly: process.env.CI !== undefined,
  // Long, for a machine that does other work: what is there ends the wait at once.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [
    ['list'],
    ['./test/e2e/support/screenReporter.ts'],
    ['./test/e2e/support/sweep/countCells.ts'],
    ...results,
  ],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // A trace costs a third of the time; `TRACE=1` keeps one of each failure.
    trace: process.env.TRACE === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM,
      // A browser in a container has no sandbox and no GPU, and its background services have nothing to contact.
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
  // Reports how calm and quick the pages were, and searches the logs of the run for data that no log may contain.
  globalTeardown: ['./test/e2e/support/vitals/report.ts', './test/e2e/support/searchLogs.ts'],
});
