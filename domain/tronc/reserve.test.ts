import fc from 'fast-check';
import { dateOfDay, dayNumber, endOfFollowingMonth } from './dates.ts';
import { isDue, releaseBy } from './reserve.ts';
import { blocked, report, week } from './scenario.fixture.ts';
import type { ReserveLot } from './types.ts';

const february: ReserveLot = { periodId: 8, periodStart: '2026-02-02', amount: 1000 };
const march: ReserveLot = { periodId: 9, periodStart: '2026-03-30', amount: 500 };
const april: ReserveLot = { periodId: 10, periodStart: '2026-04-27', amount: 700 };

describe('putting into the reserve', () => {
  it('takes a percentage of what fees leave, rounded down', () => {
    const { reserve } = report({
      fund: '99.99',
      scheme: { cardFee: { percent: null, amount: 999 }, reserve: { percent: 1000, amount: null } },
    });
    expect(reserve).toMatchObject({ opening: 0, topUp: 900, release: 0, closing: 900 });
    expect(reserve.movements).toEqual([
      { kind: 'top_up', lotPeriodId: 1, amount: 900, balance: 900, releaseBy: '2026-06-30' },
    ]);
  });

  it('takes a fixed amount as far as there is money, and warns when there is less', () => {
    const scheme = { reserve: { percent: null, amount: 8000 } };
    expect(report({ fund: '80.00', scheme })).toMatchObject({ distributable: 0, warnings: [] });
    const capped = report({ fund: '50.00', scheme });
    expect(capped.reserve.topUp).toBe(5000);
    expect(capped.warnings).toEqual([{ code: 'reserve_capped', params: { reserve: '80.00', available: '50.00' } }]);
  });
});

describe('releasing from the reserve', () => {
  it('is due by the end of the month after the one in which the lot began, in Great Britain (s.27G)', () => {
    expect(releaseBy('2026-01-31', 'GB')).toBe('2026-02-28');
    expect(releaseBy('2026-12-07', 'GB')).toBe('2027-01-31');
    expect(releaseBy('2026-12-07', 'NI')).toBeNull();
    expect(releaseBy('2026-12-07', 'IE')).toBeNull();
  });

  it('waits as long as the next pay date is in time, and no longer', () => {
    const paidNext = (nextPayDate: string | null) => isDue(april, { ...week, nextPayDate });
    expect(paidNext('2026-05-31')).toBe(false);
    expect(paidNext('2026-06-01')).toBe(true);
    expect(paidNext(null)).toBe(true);
  });

  it('takes the lots that are due when the troncmaster says nothing', () => {
    const { reserve, distributable } = report({
      input: { reserve: { lots: [april, march, february], release: null } },
    });
    expect(reserve).toMatchObject({ opening: 2200, release: 1500, closing: 700 });
    expect(distributable).toBe(10_000 + 1500);
    expect(reserve.movements).toEqual([
      { kind: 'release', lotPeriodId: 8, amount: -1000, balance: 1200, releaseBy: '2026-03-31' },
      { kind: 'release', lotPeriodId: 9, amount: -500, balance: 700, releaseBy: '2026-04-30' },
    ]);
  });

  it('never takes a lot by itself outside Great Britain', () => {
    const lots = [february];
    for (const jurisdiction of ['NI', 'IE', 'other'] as const) {
      const { reserve } = report({ period: { jurisdiction }, input: { reserve: { lots, release: null } } });
      expect(reserve).toMatchObject({ release: 0, closing: 1000 });
    }
  });

  it('takes what the troncmaster says, oldest lot first, part of a lot where that is enough', () => {
    const { reserve } = report({ input: { reserve: { lots: [march, february], release: 1200 } } });
    expect(reserve.movements.map(({ lotPeriodId, amount }) => [lotPeriodId, amount])).toEqual([
      [8, -1000],
      [9, -200],
    ]);
    expect(report({ input: { reserve: { lots: [february], release: 0 } } }).reserve.release).toBe(0);
  });

  it('takes lots by the day they began, then by the period entered first, in whatever order they are kept', () => {
    const late = { ...march, periodId: 7 };
    const [early, second] = [february, { ...february, periodId: 11 }];
    const orders = [
      [late, early, second],
      [late, second, early],
      [early, late, second],
      [early, second, late],
      [second, late, early],
      [second, early, late],
    ];
    for (const lots of orders) {
      const { reserve } = report({ input: { reserve: { lots, release: 2500 } } });
      expect(reserve.movements.map(({ lotPeriodId }) => lotPeriodId)).toEqual([8, 11, 7]);
    }
  });

  it('cannot take more than there is, nor what this period puts in', () => {
    const scheme = { reserve: { percent: 5000, amount: null } };
    expect(blocked({ scheme, input: { reserve: { lots: [february], release: 1001 } } })).toEqual([
      { code: 'release_exceeds_reserve', params: { release: '10.01', reserve: '10.00' } },
    ]);
  });
});

/** Pay dates of a scheme, at uneven distances, with a period that begins some days before each. */
const calendars = fc
  .array(fc.record({ gap: fc.integer({ min: 1, max: 70 }), lead: fc.integer({ min: 0, max: 45 }) }), {
    minLength: 2,
    maxLength: 8,
  })
  .map((steps) => {
    let payDay = dayNumber('2026-01-09');
    let firstDay = payDay - 46;
    return steps.map(({ gap, lead }) => {
      payDay += gap;
      firstDay = Math.max(firstDay + 1, payDay - lead);
      return { start: dateOfDay(Math.min(firstDay, payDay)), payDate: dateOfDay(payDay) };
    });
  });

describe('over the periods of a year', () => {
  it('every lot goes out in the last later period paid in time or, if none is, in the very next one', () => {
    fc.assert(
      fc.property(calendars, (calendar) => {
        calendar.forEach(({ start }, put) => {
          const later = calendar.map((_, index) => index).filter((index) => index > put);
          const inTime = later.filter((index) => calendar[index]!.payDate <= endOfFollowingMonth(start));
          const expected = inTime.at(-1) ?? later[0];
          const lot = { periodId: put, periodStart: start, amount: 1 };
          const released = later.find((index) =>
            isDue(lot, { ...week, nextPayDate: calendar[index + 1]?.payDate ?? null }),
          );
          if (released !== expected) expect(released).toBe(expected); // a matcher is slow ten thousand times
        });
      }),
      { numRuns: 10_000 },
    );
  });

  it('no lot that could have been paid later in time is left past its deadline after an approved period', () => {
    const amounts = fc.array(fc.nat({ max: 500 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(calendars, amounts, (calendar, tops) => {
        let lots: ReserveLot[] = [];
        calendar.forEach(({ start }, index) => {
          const nextPayDate = calendar[index + 1]?.payDate ?? null;
          const { reserve } = report({
            scheme: { reserve: { percent: null, amount: tops[index]! } },
            period: { id: index, start, end: start, nextPayDate },
            input: { reserve: { lots, release: null } },
          });
          for (const { kind, lotPeriodId, amount } of reserve.movements) {
            if (kind === 'top_up') lots.push({ periodId: lotPeriodId, periodStart: start, amount });
            else
              lots = lots.map((lot) => (lot.periodId === lotPeriodId ? { ...lot, amount: lot.amount + amount } : lot));
          }
          lots = lots.filter(({ amount }) => amount > 0);
          const held = lots.reduce((sum, lot) => sum + lot.amount, 0);
          if (held !== reserve.closing) expect(held).toBe(reserve.closing);
          for (const lot of lots.filter(({ periodId }) => periodId !== index)) {
            const inTime = nextPayDate !== null && nextPayDate <= endOfFollowingMonth(lot.periodStart);
            if (!inTime) expect([lot, nextPayDate]).toBe('paid in time');
          }
        });
      }),
      { numRuns: 10_000 },
    );
  });
});
