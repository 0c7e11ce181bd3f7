import { nominalPayDates } from './nominalPayDates.ts';

const YEAR = ['2026-01-01', '2026-12-31'] as const;

describe('nominal pay dates', () => {
  it.each([
    [{ frequency: 'monthly', payDate: 'last_day' }, '2025-12-31', '2026-01-31', '2026-12-31'],
    [{ frequency: 'monthly', payDate: '1' }, '2025-12-01', '2026-01-01', '2026-12-01'],
    [{ frequency: 'monthly', payDate: 'last_friday' }, '2025-12-26', '2026-01-30', '2026-12-25'],
    [{ frequency: 'weekly', payDate: 'thursday' }, '2025-12-25', '2026-01-01', '2026-12-31'],
    [{ frequency: 'fortnightly', payDate: 'monday' }, '2025-12-29', '2026-01-12', '2026-12-28'],
    [{ frequency: 'four_weekly', payDate: 'monday' }, '2025-12-29', '2026-01-26', '2026-12-28'],
  ] as const)('returns the last date before the year and the dates in it for %j', (schedule, before, first, last) => {
    const { previous, dates } = nominalPayDates(schedule, '2026-01-26', ...YEAR);
    expect([previous, dates[0], dates.at(-1)]).toEqual([before, first, last]);
  });

  it('counts from the first matching weekday of 2024 by default', () => {
    const { dates } = nominalPayDates(
      { frequency: 'four_weekly', payDate: 'friday' },
      null,
      '2024-01-01',
      '2024-02-29',
    );
    expect(dates).toEqual(['2024-01-05', '2024-02-02']);
  });
});
