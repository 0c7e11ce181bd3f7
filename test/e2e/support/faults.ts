import type { Page, Request, Route } from '@playwright/test';

/** How a call goes wrong: never sent, answered by 500 or 401, or done by the server with the answer lost on its way. */
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

/** `PATCH /employee/#`: a call by its method and path, whichever record it is about. */
const nameOf = (request: Request): string =>
  `${request.method()} ${new URL(request.url()).pathname.replace(/^\/api/, '').replace(/\d+/g, '#')}`;

/** Stands between a page and the server, and breaks some of its calls until they are mended. */
export async function breaking(page: Page) {
  const sent = new Set<string>();
  let broken: { calls: readonly string[]; fault: Fault; struck(): void } | undefined;
  await page.route('**/api/**', async (route) => {
    const call = nameOf(route.request());
    sent.add(call);
    if (!broken?.calls.includes(call)) return route.fallback();
    const { fault, struck } = broken;
    // The page may be gone by the time the answer comes.
    await strike[fault](route).catch(() => undefined);
    struck();
  });
  return {
    /** the names of the calls made so far */
    sent,
    /** Breaks these calls from now on; settles when the first was broken. */
    by: (fault: Fault, ...calls: string[]): Promise<void> =>
      new Promise((struck) => {
        broken = { calls, fault, struck };
      }),
    mend(): void {
      broken = undefined;
    },
  };
}
