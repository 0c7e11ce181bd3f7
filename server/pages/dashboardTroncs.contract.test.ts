import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, type TroncWorld, troncSteps } from '#test/support/troncWorld.ts';
import { aTroncPeriod } from '#test/support/world.ts';

let portal: TestPortal;
let here: TroncWorld;
let irish: TroncWorld;
let token: string;

/** Creates as many periods before the world's own as `released` states, each with a released report. */
const history = async (world: TroncWorld, released: number): Promise<void> => {
  const steps = troncSteps(portal, world);
  for (let n = 1; n <= released; n += 1) {
    const period = await aTroncPeriod(
      portal,
      { company_id: world.company, scheme_id: world.scheme },
      { tax_year: 2025, period_number: n, actual_pay_date: `2025-06-${String(n).padStart(2, '0')}` },
    );
    await steps.ready(period);
    await steps.approved(await steps.generated({}, period));
  }
};

beforeAll(async () => {
  portal = await testPortal();
  here = await aTroncWorld(portal);
  irish = await aTroncWorld(portal, { company: { country: 'IE' } });
  await history(here, 13);
  await history(irish, 1);
  await troncSteps(portal, here).ready();
  await troncSteps(portal, here).generated();
  token = (await portal.person({ companies: { [here.company]: ['view_tronc_schemes'] } })).token;
});
afterAll(() => portal.close());

const troncs = async (as: string, query = '') =>
  (await portal.call('GET', `/dashboard/troncs${query}`, { token: as })).body.data;

describe('the tronc by period (contract H5)', () => {
  it('returns the amount shared and its hours for the last 12 released periods, oldest first, without drafts', async () => {
    const [scheme, ...others] = await troncs(token);
    expect(others).toEqual([]);
    expect(scheme).toMatchObject({ tronc_scheme_id: here.scheme, currency: 'GBP' });
    expect(scheme.points).toHaveLength(12);
    expect(scheme.points.map(({ period_number }: { period_number: number }) => period_number)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13,
    ]);
    expect(scheme.points[0]).toEqual({
      tronc_period_id: expect.any(Number),
      period_number: 2,
      tax_year: 2025,
      pay_date: '2025-06-02',
      distributed_total: '1000.00',
      total_hours: 50,
    });
  });

  it('includes the companies whose schemes the caller can view, or those of them that are requested', async () => {
    const both = await troncs(here.troncmaster);
    expect(both.map(({ tronc_scheme_id }: { tronc_scheme_id: number }) => tronc_scheme_id).sort()).toEqual(
      [here.scheme, irish.scheme].sort(),
    );
    expect(await troncs(here.troncmaster, `?company_ids[]=${irish.company}`)).toMatchObject([
      { currency: 'EUR', points: [{ distributed_total: '1000.00' }] },
    ]);
    expect(await troncs(token, `?company_ids[]=${irish.company}`)).toEqual([]);
    const blind = await portal.person({ companies: { [here.company]: ['view_company', 'read_tronc_period_files'] } });
    expect(await troncs(blind.token)).toEqual([]);
  });
});
