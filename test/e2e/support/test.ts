import { test as base, expect } from '@playwright/test';
import { watchConsole } from './consoleProblems.ts';
import { type StartedPortal, startPortal } from './startPortal.ts';

/** The port of the first worker's portal; without it, each portal chooses a free one. */
const { E2E_PORT } = process.env;

interface Options {
  /** the errors and warnings of its pages that a journey causes on purpose */
  expectedProblems: readonly RegExp[];
}

/**
 * Playwright's own `test`, with a separate portal and demo data for each worker. A worker whose test failed is replaced
 * together with its portal, so a retry sees no trace of the first attempt. An error or warning of a page fails the test.
 */
export const test = base.extend<Options & { consoleProblems: undefined }, { portal: StartedPortal }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs
    async ({}, use, { parallelIndex }) => {
      const portal = await startPortal({}, E2E_PORT ? Number(E2E_PORT) + parallelIndex : undefined);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.address),
  expectedProblems: [[], { option: true }],
  consoleProblems: [
    async ({ browser, expectedProblems }, use) => {
      const { problems, stop } = watchConsole(browser, expectedProblems);
      await use(undefined);
      stop();
      expect(problems, 'errors and warnings of the pages').toEqual([]);
    },
    { auto: true },
  ],
});
