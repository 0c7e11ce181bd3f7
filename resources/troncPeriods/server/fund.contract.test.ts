import { type TestPortal, testPortal } from '#test/support/portal.ts';
import { aTroncWorld, type TroncWorld } from '#test/support/troncWorld.ts';

// What happens at the same time is what these tests are about: a failure by chance is a fault.
jest.retryTimes(0);

let portal: TestPortal;
let world: TroncWorld;

beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

type Entry = { tronc_period_id?: number; amount?: unknown; bucket_start?: unknown };
const begin = async (options: Parameters<typeof aTroncWorld>[1] = {}): Promise<void> => {
  world = await aTroncWorld(portal, options);
};
const put = (entries: Entry[], token = world.troncmaster, headers?: Record<string, string>) =>
  portal.call('PUT', `/tronc_periods/${world.period}/tronc_amounts`, {
    token,
    ...(headers && { headers }),
    body: { hour_buckets: entries.map((entry) => ({ tronc_period_id: world.period, ...entry })) },
  });
const stored = async () =>
  (
    await portal.db
      .selectFrom('tronc_amounts')
      .select('amount')
      .where('period_id', '=', world.period)
      .orderBy('bucket_start')
      .execute()
  ).map(({ amount }) => amount);

describe('the fund of a period (API-076, TPF-027)', () => {
  it('stores one total and returns the period with it', async () => {
    await begin();
    const { status, body } = await put([{ amount: '1234.50' }]);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      id: world.period,
      tronc_amount: '1234.50',
      tronc_amounts: [{ bucket_start: null, amount: '1234.50' }],
      revision: 2,
    });
    expect(await stored()).toEqual([123_450]);
  });

  it('replaces the previous fund, with one audit row each', async () => {
    await begin();
    await put([{ amount: '1.00' }]);
    expect((await put([{ amount: '0.00' }])).body.data.tronc_amount).toBe('0.00');
    const rows = await portal.db
      .selectFrom('audit')
      .select('changes')
      .where('event', '=', 'tronc_amounts.entered')
      .where('record_id', '=', world.period)
      .orderBy('id')
      .execute();
    expect(rows.map(({ changes }) => changes)).toEqual([
      { tronc_amount: [null, '1.00'] },
      { tronc_amount: ['1.00', '0.00'] },
    ]);
  });

  it('stores an amount for each week of a weekly scheme, and accepts one total there too', async () => {
    await begin({ scheme: { distribution_frequency: 'weekly' }, period: { end_date: '2026-05-17' } });
    const weeks = [
      { bucket_start: '2026-05-11', amount: '2.00' },
      { bucket_start: '2026-05-04', amount: '99999999.99' },
    ];
    const { body } = await put(weeks);
    expect(body.data.tronc_amounts).toEqual([
      { bucket_start: '2026-05-04', amount: '99999999.99' },
      { bucket_start: '2026-05-11', amount: '2.00' },
    ]);
    expect((await put([{ amount: '7.00' }])).body.data.tronc_amount).toBe('7.00');
  });

  it.each<[string, Entry[], string, string]>([
    ...['10', '10.5', 'x', '-1.00', '1,000.00', '£5.00', '1.234', '', 10.5, null].map(
      (amount): [string, Entry[], string, string] => [
        `the amount ${JSON.stringify(amount)}`,
        [{ amount }],
        'hour_buckets.0.amount',
        'Please enter a numerical value including two decimal places',
      ],
    ),
    [
      'more than 99,999,999.99',
      [{ amount: '100000000.00' }],
      'hour_buckets.0.amount',
      'amount exceeds the maximum value allowed',
    ],
    [
      'another period',
      [{ tronc_period_id: 1_000_000, amount: '1.00' }],
      'hour_buckets.0.tronc_period_id',
      'The tronc period is not valid. Check what you entered.',
    ],
    ['nothing', [], 'hour_buckets', 'Add at least one row under hour buckets'],
    [
      'a week that the period does not have',
      [{ bucket_start: '2026-05-12', amount: '1.00' }],
      'hour_buckets.0.bucket_start',
      'The week or day 12/05/2026 was not found. Check it, or choose another.',
    ],
    [
      'a week twice',
      [
        { bucket_start: '2026-05-04', amount: '1.00' },
        { bucket_start: '2026-05-04', amount: '2.00' },
      ],
      'hour_buckets.1.bucket_start',
      'The week or day 04/05/2026 appears more than once',
    ],
    [
      'a total together with weeks',
      [{ bucket_start: '2026-05-04', amount: '1.00' }, { amount: '2.00' }],
      'hour_buckets.1.bucket_start',
      'A total together with amounts by week or day is not valid. Check what you entered.',
    ],
    [
      'a day that is none',
      [{ bucket_start: '2026-02-30', amount: '1.00' }],
      'hour_buckets.0.bucket_start',
      'bucket start must be a date such as 25/12/2026',
    ],
  ])('rejects %s, in errors and in messages (TPF-023, TPF-024, TPF-029)', async (_, entries, field, message) => {
    await begin({ scheme: { distribution_frequency: 'weekly' } });
    await put([{ amount: '3.00' }]);
    const { status, body } = await put(entries);
    expect([status, body]).toEqual([
      422,
      {
        message: 'The tronc fund total cannot be saved. Correct the amounts and try again.',
        code: 'fund_refused',
        errors: { [field]: [message] },
        codes: { [field]: [expect.any(String)] },
        messages: [message],
      },
    ]);
    expect(await stored()).toEqual([300]);
  });

  it('rejects unknown fields', async () => {
    await begin();
    const { body } = await portal.call('PUT', `/tronc_periods/${world.period}/tronc_amounts`, {
      token: world.troncmaster,
      body: { hour_buckets: [{ tronc_period_id: world.period, amount: '1.00', tip: 1 }], more: 1 },
    });
    expect(Object.keys(body.errors).sort()).toEqual(['hour_buckets.0.tip', 'more']);
  });

  it('rejects a stale second edit (F-154)', async () => {
    await begin();
    expect((await put([{ amount: '1.00' }], world.troncmaster, { 'if-match': '"1"' })).status).toBe(200);
    const refused = await put([{ amount: '2.00' }], world.troncmaster, { 'if-match': '"1"' });
    expect(refused).toBeRefused(412, 'changed');
    expect(refused.body.data.tronc_amount).toBe('1.00');
  });

  it('requires a troncmaster', async () => {
    await begin();
    expect((await put([{ amount: '1.00' }], world.client)).status).toBe(403);
    expect((await put([{ amount: '1.00' }], world.outsider)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });
});
