import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

/** `npm run sweep`: every screen in every language, theme and width. Longer than all of `npm test`, and no part of it. */
export default defineConfig({
  ...base,
  testDir: import.meta.dirname,
  testMatch: 'allScreens.ts',
  outputDir: join(import.meta.dirname, '../../test-results'),
  globalTeardown: './support/searchLogs.ts',
  reporter: [['list'], ['./support/screenReporter.ts'], ['./support/sweep/countCells.ts']],
});
