import { test as base, expect } from '@playwright/test';
import { watchConsole } from './consoleProblems.ts';
import { type StartedPortal, startPortal } from './startPortal.ts';
import { keepVisits } from './vitals/report.ts';
import { type Vitals, watchVitals } from './vitals/watch.ts';

/** The port of the first worker's portal; without it, each portal chooses a free one. */
const { E2E_PORT } = process.env;

interface Options {
  /** the errors and warnings of its pages that a journey causes on purpose */
  expectedProblems: readonly RegExp[];
  /** false where a journey itself moves what is on the pages, for example enlarges the text */
  measured: boolean;
}

interface OfTest {
  consoleProblems: undefined;
  measuring: undefined;
}

interface OfWorker {
  portal: StartedPortal;
  vitals: Vitals;
}

/**
 * Playwright's own `test`, with a separate portal and demo data for each worker. A worker whose test failed is replaced
 * together with its portal, so a retry sees no trace of the first attempt. An error or warning of a page fails the test.
 */
export const test = base.extend<Options & OfTest, OfWorker>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs
    async ({}, use, { parallelIndex }) => {
      const portal = await startPortal({}, E2E_PORT ? Number(E2E_PORT) + parallelIndex : undefined);
      await use(portal);
      await portal.stop();
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
  // Of the worker, because a page that a file opens once for all its tests is measured, too.
  vitals: [
    async ({ browser }, use, { project }) => {
      const vitals = watchVitals(browser);
      await use(vitals);
      vitals.stop();
      keepVisits(project.outputDir, vitals.visits());
    },
    { scope: 'worker', auto: true },
  ],
  measured: [true, { option: true }],
  measuring: [
    async ({ vitals, measured }, use, { title }) => {
      vitals.journey = measured ? title : null;
      await use(undefined);
    },
    { auto: true },
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
