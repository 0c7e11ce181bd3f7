import { dateOfDay, dayNumber } from './isoDate.ts';
import { addMonths, completedMonths, endOfFollowingMonth } from './months.ts';

describe('dates', () => {
  it('converts dates to days since 1 January 1970 and back', () => {
    expect(dayNumber('1970-01-01')).toBe(0);
    expect(dayNumber('2026-05-04')).toBe(20_577);
    expect(dateOfDay(20_577)).toBe('2026-05-04');
    expect(dayNumber('2024-03-01') - dayNumber('2024-02-28')).toBe(2);
  });

  it.each([
    ['2026-05-04', '2026-06-30'],
    ['2026-01-31', '2026-02-28'],
    ['2028-01-01', '2028-02-29'],
    ['2026-11-30', '2026-12-31'],
    ['2026-12-01', '2027-01-31'],
  ])('returns for %s the end of the following month, %s', (date, end) => expect(endOfFollowingMonth(date)).toBe(end));

  it.each([
    ['2026-11-23', 12, '2027-11-23'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-08-31', 1, '2026-09-30'],
    ['2026-11-30', 1, '2026-12-30'],
    ['2026-12-31', 2, '2027-02-28'],
  ])('adds to %s %i months: %s', (date, months, later) => expect(addMonths(date, months)).toBe(later));

  it.each([
    ['2026-01-15', '2026-02-14', 0],
    ['2026-01-15', '2026-02-15', 1],
    ['2025-11-15', '2026-02-15', 3],
    ['2023-01-31', '2023-02-28', 1],
    ['2023-01-31', '2023-02-27', 0],
    ['2024-01-31', '2024-02-28', 0],
    ['2024-02-29', '2025-02-28', 12],
    ['2026-05-04', '2026-05-04', 0],
    ['2026-05-04', '2026-01-01', 0],
  ])('counts %s to %s as %i completed months', (from, to, months) => expect(completedMonths(from, to)).toBe(months));
});
