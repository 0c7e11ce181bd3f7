import { troncInput } from '#domain/tronc/scenario.fixture.ts';
import { releasableOf, releaseFault } from './release.ts';

const lots = [
  { periodId: 1, periodStart: '2026-03-30', amount: 1050 },
  { periodId: 2, periodStart: '2026-04-27', amount: 2000 },
];
const { period } = troncInput({});
const of = (nextPayDate: string | null, jurisdiction: typeof period.jurisdiction = 'GB') =>
  releasableOf({ period: { ...period, nextPayDate, jurisdiction }, reserve: { lots, release: null } });

describe('the release proposed from the reserve', () => {
  it('proposes the lots that must be paid out before the next pay day, each with its last day (s.27G)', () => {
    expect(of('2026-05-08')).toEqual({
      reserve: '30.50',
      due: '10.50',
      proposed: '10.50',
      lots: [
        { period: 1, start: '2026-03-30', amount: '10.50', by: '2026-04-30' },
        { period: 2, start: '2026-04-27', amount: '20.00', by: '2026-05-31' },
      ],
    });
    expect(of(null)?.due).toBe('30.50');
  });

  it('proposes nothing where no law sets a deadline, and is absent if the reserve is empty', () => {
    expect(of(null, 'IE')).toMatchObject({ due: '0.00', lots: [{ by: null }, { by: null }] });
    expect(releasableOf({ period, reserve: { lots: [], release: null } })).toBeNull();
  });

  it('proposes what the newest version released, while the reserve contains it', () => {
    const proposed = (last: string | null) =>
      releasableOf({ period, reserve: { lots, release: null } }, last)?.proposed;
    expect([proposed('20.00'), proposed('0.00'), proposed('30.51'), proposed(null)]).toEqual([
      '20.00',
      '0.00',
      '10.50',
      '10.50',
    ]);
  });

  it('accepts another amount with two decimals, up to the reserve', () => {
    const releasable = of(null)!;
    const faults = ['0.00', '30.50', '30.51', '5', '-1.00', ''].map((text) => releaseFault(text, releasable));
    expect(faults).toEqual([null, null, 'too_much', 'form', 'form', 'form']);
  });
});
