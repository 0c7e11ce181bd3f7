import fc from 'fast-check';
import { dateOfDay, dayNumber } from '../dates/isoDate.ts';
import { endOfFollowingMonth } from '../dates/months.ts';
import { runs } from '../propertyRuns.fixture.ts';
import { isDue, releaseBy } from './reserve.ts';
import { blocked, report, week } from './scenario.fixture.ts';
import type { ReserveLot } from './types.ts';

const february: ReserveLot = { periodId: 8, periodStart: '2026-02-02', amount: 1000 };
const march: ReserveLot = { periodId: 9, periodStart: '2026-03-30', amount: 500 };
const april: ReserveLot = { periodId: 10, periodStart: '2026-04-27', amount: 700 };

describe('reserve top-up', () => {
  it('takes a percentage of the fund after fees, rounded down', () => {
    const { reserve } = report({
      fund: '99.99',
      scheme: { cardFee: { percent: null, amount: 999 }, reserve: { percent: 1000, amount: null } },
    });
    expect(reserve).toMatchObject({ opening: 0, topUp: 900, release: 0, closing: 900 });
    expect(reserve.movements).toEqual([
      { kind: 'top_up', lotPeriodId: 1, amount: 900, balance: 900, releaseBy: '2026-06-30' },
    ]);
  });

  it('limits a fixed amount to the money available, and warns if that is less', () => {
    const scheme = { reserve: { percent: null, amount: 8000 } };
    expect(report({ fund: '80.00', scheme })).toMatchObject({ distributable: 0, warnings: [] });
    const capped = report({ fund: '50.00', scheme });
    expect(capped.reserve.topUp).toBe(5000);
    expect(capped.warnings).toEqual([{ code: 'reserve_capped', params: { reserve: '80.00', available: '50.00' } }]);
  });
});

describe('reserve release', () => {
  it('sets the deadline in Great Britain to the end of the month after the one in which the lot’s period began (s.27G)', () => {
    expect(releaseBy('2026-01-31', 'GB')).toBe('2026-02-28');
    expect(releaseBy('2026-12-07', 'GB')).toBe('2027-01-31');
    expect(releaseBy('2026-12-07', 'NI')).toBeNull();
    expect(releaseBy('2026-12-07', 'IE')).toBeNull();
  });

  it('postpones a release only while the next pay date is in time', () => {
    const paidNext = (nextPayDate: string | null) => isDue(april, { ...week, nextPayDate });
    expect(paidNext('2026-05-31')).toBe(false);
    expect(paidNext('2026-06-01')).toBe(true);
    expect(paidNext(null)).toBe(true);
  });

  it('takes the lots that are due if the troncmaster enters no amount', () => {
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

  it('takes no lot automatically outside Great Britain', () => {
    const lots = [february];
    for (const jurisdiction of ['NI', 'IE', 'other'] as const) {
      const { reserve } = report({ period: { jurisdiction }, input: { reserve: { lots, release: null } } });
      expect(reserve).toMatchObject({ release: 0, closing: 1000 });
    }
  });

  it('takes the amount that the troncmaster enters, oldest lot first, and only part of a lot if that is enough', () => {
    const { reserve } = report({ input: { reserve: { lots: [march, february], release: 1200 } } });
    expect(reserve.movements.map(({ lotPeriodId, amount }) => [lotPeriodId, amount])).toEqual([
      [8, -1000],
      [9, -200],
    ]);
    expect(report({ input: { reserve: { lots: [february], release: 0 } } }).reserve.release).toBe(0);
  });

  it('takes lots by start date, then by period id, for any order of the list', () => {
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

  it('rejects a release above the opening reserve, even if this period adds to it', () => {
    const scheme = { reserve: { percent: 5000, amount: null } };
    expect(blocked({ scheme, input: { reserve: { lots: [february], release: 1001 } } })).toEqual([
      { code: 'release_exceeds_reserve', params: { release: '10.01', reserve: '10.00' } },
    ]);
  });
});

/** The pay dates of a scheme, at uneven intervals, each with a period that begins some days before. */
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

describe('reserve over the periods of a year', () => {
  it('releases every lot in the last later period paid in time or, if there is none, in the next period', () => {
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
          if (released !== expected) expect(released).toBe(expected); // a Jest matcher is too slow for ten thousand calls
        });
      }),
      runs(1_000),
    );
  });

  it('leaves no lot of an earlier period for which the next pay date is too late', () => {
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
      runs(1_000),
    );
  });
});
