import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { audit } from '#server/platform/audit/audit.ts';
import { ok } from '#server/platform/http/answer.ts';
import { route } from '#server/platform/http/route.ts';
import { auditFaults, type Writing } from '../support/auditWatch/auditFaults.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

/** Routes that audit their writes correctly, and routes that do not. */
const toy = (path: string, write: (context: Context) => Promise<unknown>) =>
  route({
    method: 'POST',
    path,
    tag: 'Toys',
    summary: 'A toy',
    permission: { who: 'loggedIn' },
    audit: 'toys.changed',
    answer: z.null(),
    handle: async (context) => {
      await write(context);
      return ok(null);
    },
  });
const changes = { name: ['Old', 'New'] };
const TOYS = [
  toy('/right', (context) => audit(context, { event: 'toys.changed', changes })),
  toy('/silent', async () => undefined),
  toy('/renamed', (context) => audit(context, { event: 'toys.other', changes })),
  toy('/nowhere', (context) => audit({ ...context, address: '' }, { event: 'toys.changed', changes })),
  toy('/before', (context) => audit(context, { event: 'toys.changed', changes: { name: 'New' } })),
  toy('/never', async () => undefined),
];
const writing = (path: string): Writing => ({ name: `POST ${path}`, audit: 'toys.changed' });

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal({}, TOYS);
});
afterAll(() => portal.close());

describe('the audit check of every writing route after all contract tests', () => {
  it('reports a route that was not called, wrote no audit row or another one, or omitted the origin or the values before and after', async () => {
    const { token } = await portal.person();
    // In parallel: each row is attributed to the request that wrote it.
    const called = TOYS.map(({ path }) => path).filter((path) => path !== '/never');
    const replies = await Promise.all(called.map((path) => portal.call('POST', path, { token })));
    expect(replies.map(({ status }) => status)).toEqual(called.map(() => 200));

    const faults = auditFaults(
      TOYS.map(({ path }) => writing(path)),
      portal.writes(),
    );
    expect(faults.map((fault) => fault.split(' ').slice(1).join(' '))).toEqual([
      '/silent succeeded without an audit row',
      '/silent left no row toys.changed that says who did it, from where and through which route',
      '/silent never said what was before and after',
      '/renamed left no row toys.changed that says who did it, from where and through which route',
      '/renamed never said what was before and after',
      '/nowhere left no row toys.changed that says who did it, from where and through which route',
      '/nowhere never said what was before and after',
      '/before never said what was before and after',
      '/never was not called with success by any contract test',
    ]);
  });

  it('does not require that a test calls a generated route, so that an added entity needs none of its own', () => {
    expect(auditFaults([{ ...writing('/never'), isGenerated: true }], [])).toEqual([]);
  });

  it('ignores rejected writes and reads', async () => {
    const { token } = await portal.person();
    const before = portal.writes().length;
    await portal.call('POST', '/right', { token: null });
    await portal.call('GET', '/user/profile', { token });
    expect(portal.writes()).toHaveLength(before);
  });
});
