import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { test as base } from '@playwright/test';
import { healthy, stopped } from './ownPortal.ts';
import { PORTALS } from './portals.ts';

/**
 * Playwright's own `test`, with a separate portal and demo data for each worker. A worker whose test failed is replaced
 * together with its portal, so a retry sees no trace of the first attempt.
 */
export const test = base.extend<object, { portal: undefined }>({
  portal: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads here which fixtures this one needs
    async ({}, use, { parallelIndex }) => {
      const place = PORTALS[parallelIndex];
      if (!place) throw new Error(`No portal is planned for worker ${parallelIndex}`);
      const log = openSync(place.log, 'a');
      const portal = spawn(process.execPath, ['scripts/e2eServer.mjs'], {
        env: {
          ...process.env,
          PORT: String(place.port),
          HOST: '127.0.0.1',
          LOG_LEVEL: 'info',
          LOCALES: 'en-GB,en-IE,ga,en-XA',
        },
        stdio: ['ignore', log, 'inherit'],
      });
      closeSync(log);
      await healthy(place.address, portal, place.log);
      await use(undefined);
      await stopped(portal);
    },
    { scope: 'worker', auto: true, timeout: 180_000 },
  ],
});
