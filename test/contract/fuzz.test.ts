import { isLeaky } from '#lab/fuzz/faultsOf.ts';
import { fuzz, ONE_TURN } from '#lab/fuzz/run.ts';
import { twoTenants } from '#lab/fuzz/world.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

/** A run is reproducible; `npm run lab -- fuzz --requests N --seed S` sends more requests, and different ones. */
const SEED = Number(process.env.SEED ?? 20_261);

let portal: TestPortal;
const lines: string[] = [];
beforeAll(async () => {
  portal = await testPortal({ logLevel: 'info' }, [], undefined, { write: (line) => void lines.push(line) });
});
afterAll(() => portal.close());

describe('malformed requests to every route, by a troncmaster, users of one tenant and anonymous callers', () => {
  it('causes no 5xx, uses one form of errors, reveals nothing of the other tenant, our internals or the input, writes nothing when rejected, and logs none of it', async () => {
    const tenants = await twoTenants(portal);
    expect(tenants.planted).toBeGreaterThan(30);
    const { faults, statuses, reached } = await fuzz(portal, tenants, { requests: ONE_TURN, seed: SEED });
    expect(faults).toEqual([]);
    expect(lines.filter((line) => isLeaky(line))).toEqual([]);
    // Malformed enough to be rejected in every way, and valid enough to be accepted.
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '404', '415', '422']));
    expect(reached.size).toBeGreaterThan(50);
    expect(lines.length).toBeGreaterThan(ONE_TURN);
  }, 360_000);
});
