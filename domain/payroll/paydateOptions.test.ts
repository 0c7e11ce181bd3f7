import { defaultPayDate, FREQUENCY_TYPES, PAYDATE_OPTIONS, paySchedule } from './paydateOptions.ts';

describe('pay date options', () => {
  it('offers every weekday for the frequencies counted in weeks (contract C9)', () => {
    for (const frequency of ['weekly', 'fortnightly', 'four_weekly'] as const) {
      expect(PAYDATE_OPTIONS[frequency].map(({ name }) => name)).toEqual([
        'Monday',
        'Tuesday',
        'Wednesday',
        'Thursday',
        'Friday',
        'Saturday',
        'Sunday',
      ]);
      expect(PAYDATE_OPTIONS[frequency][0]).toEqual({ value: 'monday', name: 'Monday' });
    }
  });

  it('offers the 1st to the 28th, the last day and the last Friday for monthly pay (contract C9)', () => {
    const names = PAYDATE_OPTIONS.monthly.map(({ name }) => name);
    expect(names).toHaveLength(30);
    expect(names.slice(0, 4)).toEqual(['1st', '2nd', '3rd', '4th']);
    expect(names.slice(10, 13)).toEqual(['11th', '12th', '13th']);
    expect(names.slice(20, 23)).toEqual(['21st', '22nd', '23rd']);
    expect(names.slice(27)).toEqual(['28th', 'Last day of the month', 'Last Friday of the month']);
  });

  it('accepts only pay dates that belong to the frequency', () => {
    expect(paySchedule('monthly', 'last_friday')).toEqual({ frequency: 'monthly', payDate: 'last_friday' });
    expect(paySchedule('weekly', 'last_friday')).toBeNull();
    expect(paySchedule('monthly', 'friday')).toBeNull();
    expect(paySchedule('monthly', '29')).toBeNull();
    expect(paySchedule('monthly', '')).toBeNull();
  });

  it('takes the default pay date of each frequency from its options (contract C4)', () => {
    for (const frequency of FREQUENCY_TYPES) expect(paySchedule(frequency, defaultPayDate(frequency))).not.toBeNull();
    expect(defaultPayDate('weekly')).toBe('friday');
    expect(defaultPayDate('monthly')).toBe('last_day');
  });
});
