import { execFileSync } from 'node:child_process';
import { defineConfig } from '@playwright/test';

/** Playwright reads this file once more in each worker, which inherits what the first reading found. */
process.env.CHROMIUM ??= execFileSync(process.execPath, ['scripts/ensureBrowser.mjs'], { encoding: 'utf8' }).trim();

const port = process.env.E2E_PORT ?? '4600';
const baseURL = `http://127.0.0.1:${port}`;

/** One worker, because the tests of a run share its portal; `npm test` makes two runs, each with a half of the tests. */
export default defineConfig({
  testDir: 'test/e2e',
  workers: 1,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
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
      ],
    },
  },
  webServer: {
    command: 'node scripts/e2eServer.mjs',
    env: { PORT: port, HOST: '127.0.0.1' },
    url: baseURL,
    reuseExistingServer: false,
    timeout: 180_000,
    // In order, so that the database stops and the data folder goes.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
