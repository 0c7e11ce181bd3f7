import type { Page, Request, Route } from '@playwright/test';

/**
 * How a request fails: it is never sent, is answered with 500 or 401, or is executed by the server and its response
 * lost.
 */
export type Fault = 'offline' | 'failed' | 'ended' | 'unheard';

const strike: Record<Fault, (route: Route) => Promise<unknown>> = {
  offline: (route) => route.abort('internetdisconnected'),
  failed: (route) => route.fulfill({ status: 500, json: { message: 'Error', code: 'unexpected' } }),
  ended: (route) => route.fulfill({ status: 401, json: { message: 'Unauthenticated', code: 'unauthenticated' } }),
  unheard: async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  },
};

/** Returns for example `PATCH /employee/#`: a request by its method and path, for any record. */
const nameOf = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname.replace(/^\/api/, '').replace(/\d+/g, '#')}`;

/** Intercepts the requests of a page and makes some of them fail until they are restored. */
export async function breaking(page: Page) {
  const sent = new Set<string>();
  let broken: { calls: readonly string[]; fault: Fault; struck(): void } | undefined;
  await page.route('**/api/**', async (route) => {
    const call = nameOf(route.request());
    sent.add(call);
    if (!broken?.calls.includes(call)) return route.fallback();
    const { fault, struck } = broken;
    // The page may be closed by the time the response arrives.
    await strike[fault](route).catch(() => undefined);
    struck();
  });
  return {
    /** the names of the requests sent so far */
    sent,
    /** Makes these requests fail from now on; settles when the first has failed. */
    by: (fault: Fault, ...calls: string[]): Promise<void> =>
      new Promise((struck) => {
        broken = { calls, fault, struck };
      }),
    repair(): void {
      broken = undefined;
    },
  };
}
