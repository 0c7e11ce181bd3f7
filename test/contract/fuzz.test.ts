import { isLeaky } from '../support/fuzz/judge.ts';
import { fuzz, ONE_TURN } from '../support/fuzz/run.ts';
import { twoTenants } from '../support/fuzz/world.ts';
import { type TestPortal, testPortal } from '../support/portal.ts';

/** A run is the same every time; `npm run fuzz -- --requests N --seed S` sends more, and others. */
const SEED = Number(process.env.SEED ?? 20_261);

let portal: TestPortal;
const lines: string[] = [];
beforeAll(async () => {
  portal = await testPortal({ logLevel: 'info' }, [], undefined, { write: (line) => void lines.push(line) });
});
afterAll(() => portal.close());

describe('rude requests to every route, by a troncmaster, people of one tenant and nobody', () => {
  it('are answered without a 5xx, in the one form of errors, without a word of the other tenant, of our insides or of what was typed; a refused one writes nothing, and the log holds none of it', async () => {
    const tenants = await twoTenants(portal);
    expect(tenants.planted).toBeGreaterThan(30);
    const { faults, statuses, reached } = await fuzz(portal, tenants, { requests: ONE_TURN, seed: SEED });
    expect(faults).toEqual([]);
    expect(lines.filter((line) => isLeaky(line))).toEqual([]);
    // Rude enough to be refused in every way, and well enough made to get through.
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '403', '404', '415', '422']));
    expect(reached.size).toBeGreaterThan(50);
    expect(lines.length).toBeGreaterThan(ONE_TURN);
  }, 120_000);
});
