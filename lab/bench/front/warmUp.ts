import type { Browser } from '@playwright/test';

/** How often each request of a visit is repeated before the first measured visit. */
const REPEATS = 60;

/**
 * Opens an address once, then repeats the requests to the API that this sent, so that no visit measures a server that has
 * only just started. Both peers read from this server.
 */
export const warmUp = async (browser: Browser, url: string, token: string): Promise<void> => {
  const context = await browser.newContext({ locale: 'en-GB', bypassCSP: true });
  await context.addInitScript(`sessionStorage.setItem('apiToken', ${JSON.stringify(token)})`);
  const page = await context.newPage();
  const sent: { address: string; headers: Promise<Record<string, string>> }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname.startsWith('/api/'))
      sent.push({ address: request.url(), headers: request.allHeaders() });
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const requests = await Promise.all(sent.map(async ({ address, headers }) => ({ address, headers: await headers })));
  for (let round = 0; round < REPEATS; round += 1)
    await Promise.all(
      requests.map(async ({ address, headers }) => {
        const response = await context.request.get(address, { headers });
        if (!response.ok()) throw new Error(`${address}: ${response.status()}`);
      }),
    );
  await context.close();
};
