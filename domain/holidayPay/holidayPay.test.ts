import fc from 'fast-check';
import { addDays, dayNumber, daysBetween, type IsoDate, WEEKDAYS, weekdayOf } from '../dates/isoDate.ts';
import { runs } from '../propertyRuns.fixture.ts';
import { calculate } from '../tronc/index.ts';
import { type Story, troncInput } from '../tronc/scenario.fixture.ts';
import { amountsByDay, type EarnedLine } from './amountsByDay.ts';
import { holidayPayBase, weekEnding, weeksLookedBack } from './base.ts';

/** The lines of the person with id 1 in a calculated period. */
const earned = (story: Story): EarnedLine[] => {
  const input = troncInput(story);
  const calculation = calculate(input, { explain: false });
  if (!calculation.ok) throw new Error(calculation.errors.map(({ code }) => code).join());
  const { lines, pots } = calculation.result;
  return lines
    .filter(({ employeeId }) => employeeId === 1)
    .map((line) => ({ period: input.period, recordedBy: input.scheme.employeeTimeBucket, pots, line }));
};
const daysOf = (story: Story): Record<IsoDate, number> =>
  Object.fromEntries(earned(story).flatMap((one) => [...amountsByDay(one)]));

describe('the days on which an amount was earned', () => {
  it('are those of the buckets with hours: evenly within a bucket', () => {
    const scheme = { employeeTimeBucket: 'daily' } as const;
    const hours = { '2026-05-04': '6', '2026-05-09': '2' };
    expect(daysOf({ scheme, people: [{ id: 1, hours }] })).toEqual(
      expect.objectContaining({ '2026-05-04': 7_500, '2026-05-05': 0, '2026-05-09': 2_500 }),
    );
    expect(daysOf({ fund: '70.00' })).toEqual(expect.objectContaining({ '2026-05-04': 1_000, '2026-05-10': 1_000 }));
  });

  it('have what the fund of their bucket was, where the scheme shares it out by day', () => {
    const scheme = { employeeTimeBucket: 'daily', distributionFrequency: 'daily' } as const;
    const fund = { '2026-05-04': '90.00', '2026-05-09': '10.00' };
    const hours = { '2026-05-04': '1', '2026-05-09': '9' };
    // alone on the first day, with a third of the hours on the other
    const people = [
      { id: 1, hours },
      { id: 2, hours: { '2026-05-09': '18' } },
    ];
    expect(daysOf({ scheme, fund, people })).toEqual(
      expect.objectContaining({ '2026-05-04': 9_000, '2026-05-09': 333 }),
    );
  });

  it('are only those on which a joiner or leaver was employed', () => {
    const people = [{ id: 1, startDate: '2026-05-06', leaveDate: '2026-05-07' }];
    expect(daysOf({ fund: '9.00', people })).toEqual({ '2026-05-06': 450, '2026-05-07': 450 });
  });
});

describe('the weeks of a holiday-pay base', () => {
  it('end with the week that ends on the first day of the leave, otherwise with the last complete week', () => {
    expect(weeksLookedBack('2026-11-28', 'saturday').newest).toBe('2026-11-28');
    expect(weeksLookedBack('2026-11-27', 'saturday').newest).toBe('2026-11-21');
    expect(weeksLookedBack('2026-11-29', 'sunday').newest).toBe('2026-11-29');
    // 104 weeks, over a year of 53 weeks and both clock changes
    expect(weeksLookedBack('2027-01-09', 'saturday')).toEqual({ newest: '2027-01-09', oldest: '2025-01-18' });
  });

  it('are the last 52 with tronc of the last 104; the others are skipped', () => {
    const window = weeksLookedBack('2026-11-28', 'saturday');
    const every = (step: number, weeks: number, amount = 100) =>
      new Map(Array.from({ length: weeks }, (_, at) => [addDays(window.newest, -7 * step * at), amount] as const));
    expect(holidayPayBase(every(1, 200), window)).toMatchObject({ skipped: 0, total: 5_200, average: 100 });
    expect(holidayPayBase(every(2, 200), window)).toMatchObject({ skipped: 51, total: 5_200 });
    expect(holidayPayBase(every(4, 200), window)).toMatchObject({ skipped: 75, total: 2_600, average: 100 });
    expect(holidayPayBase(new Map(), window)).toEqual({ weeks: [], skipped: 0, total: 0, average: null });
    expect(
      holidayPayBase(
        new Map([
          [window.newest, 101],
          [addDays(window.newest, -7), 100],
        ]),
        window,
      ).average,
    ).toBe(101);
  });
});

/** What one person earned on each day of up to three years, as the independent calculation knows it. */
const histories = fc.record({
  end: fc.integer({ min: dayNumber('2024-01-01'), max: dayNumber('2034-12-31') }),
  endsOn: fc.constantFrom(...WEEKDAYS),
  days: fc.array(fc.record({ back: fc.nat(1_100), amount: fc.nat(20_000) }), { maxLength: 200 }),
});

describe('the average', () => {
  it('agrees with a calculation that walks back week by week from the first day of the leave', () => {
    fc.assert(
      fc.property(histories, ({ end, endsOn, days }) => {
        const date = addDays('1970-01-01', end);
        const byDay = new Map<IsoDate, number>();
        for (const { back, amount } of days) {
          const day = addDays(date, -back);
          byDay.set(day, (byDay.get(day) ?? 0) + amount);
        }
        let last = date;
        while (weekdayOf(last) !== endsOn) last = addDays(last, -1);
        const counted: number[] = [];
        for (let back = 0; back < 104 && counted.length < 52; back += 1) {
          let week = 0;
          for (let day = 0; day < 7; day += 1) week += byDay.get(addDays(last, -7 * back - day)) ?? 0;
          if (week > 0) counted.push(week);
        }
        const total = counted.reduce((sum, one) => sum + one, 0);

        const weekOf = weekEnding(endsOn);
        const byWeek = new Map<IsoDate, number>();
        for (const [day, amount] of byDay) byWeek.set(weekOf(day), (byWeek.get(weekOf(day)) ?? 0) + amount);
        const base = holidayPayBase(byWeek, weeksLookedBack(date, endsOn));
        expect(base.weeks.map(({ amount }) => amount)).toEqual(counted);
        expect(base).toMatchObject({
          total,
          average: counted.length === 0 ? null : Math.floor((2 * total + counted.length) / (2 * counted.length)),
        });
        for (const { ending } of base.weeks) expect(daysBetween(ending, last) % 7).toBe(0);
      }),
      runs(1_000),
    );
  });

  it('loses no penny of a line, whatever its period, buckets and dates of employment', () => {
    const cases = fc.record({
      kind: fc.constantFrom('period' as const, 'weekly' as const, 'daily' as const),
      length: fc.integer({ min: 1, max: 35 }),
      pounds: fc.nat(9_999),
      from: fc.option(fc.nat(40)),
      to: fc.option(fc.nat(40)),
    });
    fc.assert(
      fc.property(cases, ({ kind, length, pounds, from, to }) => {
        const start = '2026-05-04';
        const [story] = earned({
          fund: `${pounds}.99`,
          period: { start, end: addDays(start, length - 1), nextPayDate: '2026-06-30' },
          scheme: { employeeTimeBucket: kind },
          people: [
            {
              id: 1,
              hours: kind === 'period' ? '7' : { [start]: '7' },
              startDate: from === null ? null : addDays(start, from),
              leaveDate: to === null ? null : addDays(start, to),
            },
          ],
        });
        if (!story) return;
        expect([...amountsByDay(story).values()].reduce((sum, one) => sum + one, 0)).toBe(story.line.amount);
      }),
      runs(300),
    );
  });
});
