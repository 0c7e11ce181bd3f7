import { dayAfterKey, monthsLater, weeksOf } from './calendarDays.ts';

describe('the days of a calendar', () => {
  it('are in weeks that begin on Monday', () => {
    const weeks = weeksOf('2026-11-27');
    expect(weeks).toHaveLength(6);
    expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(weeks[1]?.[0]).toBe('2026-11-02');
    expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
    expect(weeksOf('2027-02-10')).toHaveLength(4);
  });

  it('keep the day of the month where another month has it', () => {
    expect([1, -1, 12, -24].map((months) => monthsLater('2028-03-31', months))).toEqual([
      '2028-04-30',
      '2028-02-29',
      '2029-03-31',
      '2026-03-31',
    ]);
  });

  it.each([
    ['ArrowLeft', false, '2026-11-26'],
    ['ArrowRight', false, '2026-11-28'],
    ['ArrowUp', false, '2026-11-20'],
    ['ArrowDown', false, '2026-12-04'],
    ['Home', false, '2026-11-23'],
    ['End', false, '2026-11-29'],
    ['PageUp', false, '2026-10-27'],
    ['PageDown', false, '2026-12-27'],
    ['PageUp', true, '2025-11-27'],
    ['PageDown', true, '2027-11-27'],
    ['a', false, undefined],
  ])('move from 27/11/2026 with %s (shift: %s) to %s', (key, shiftKey, day) => {
    expect(dayAfterKey('2026-11-27', { key, shiftKey })).toBe(day);
  });

  it('end with the days that a date field accepts', () => {
    expect(dayAfterKey('1900-01-01', { key: 'PageUp', shiftKey: true })).toBe('1900-01-01');
    expect(dayAfterKey('2199-12-31', { key: 'ArrowRight', shiftKey: false })).toBe('2199-12-31');
  });
});
