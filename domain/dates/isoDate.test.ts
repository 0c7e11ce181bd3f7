import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import {
  addDays,
  compareDates,
  dayNumber,
  daysBetween,
  daysInMonth,
  isIsoDate,
  isWeekend,
  partsOf,
  weekdayOf,
} from './isoDate.ts';

const day = fc
  .integer({ min: dayNumber('1900-01-01'), max: dayNumber('2199-12-31') - 400 })
  .map((n) => addDays('1970-01-01', n));

describe('a calendar day', () => {
  it('is numbered from 1 January 1970', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(dayNumber('1969-12-31')).toBe(-1);
    expect(dayNumber('2000-03-01')).toBe(11_017);
  });

  it("agrees with the platform's Date on every day of three centuries", () => {
    const first = dayNumber('1900-01-01');
    const last = dayNumber('2199-12-31');
    const names = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
    for (let n = first; n <= last; n++) {
      const platform = new Date(n * 86_400_000);
      const date = addDays('1970-01-01', n);
      if (date !== platform.toISOString().slice(0, 10)) throw new Error(`day ${n} became ${date}`);
      if (weekdayOf(date) !== names[platform.getUTCDay()]) throw new Error(`${date} is not a ${weekdayOf(date)}`);
    }
    expect(last - first).toBe(109_572);
  });

  it('includes a leap day and skips a missing one', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2100-02-28', 1)).toBe('2100-03-01');
    expect(daysInMonth(2000, 2)).toBe(29);
    expect(daysInMonth(2025, 12)).toBe(31);
  });

  it('is added and subtracted without loss', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 400 }), (date, days) => {
        const later = addDays(date, days);
        expect(daysBetween(date, later)).toBe(days);
        expect(addDays(later, -days)).toBe(date);
        expect(Math.sign(compareDates(date, later))).toBe(date < later ? -1 : 0);
        expect(isIsoDate(later)).toBe(true);
      }),
      runs(100),
    );
  });

  it('recognises a weekend', () => {
    expect(isWeekend('2026-11-20')).toBe(false);
    expect(isWeekend('2026-11-21')).toBe(true);
    expect(isWeekend('2026-11-22')).toBe(true);
  });

  it('splits a date into its parts', () => {
    expect(partsOf('2026-04-05')).toEqual({ year: 2026, month: 4, day: 5 });
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '0202-01-01',
    '26-01-01',
    '2026-1-1',
    '2026-01-01T00:00',
    '',
  ])('rejects %j', (text) => expect(isIsoDate(text)).toBe(false));
});
