import { currentPeriod } from './currentPeriod.ts';

const periods = ['2026-01-30', '2026-02-27', '2026-03-31'].map((actual_pay_date) => ({ actual_pay_date }));

describe('the current period', () => {
  it.each([
    ['2025-06-01', '2026-01-30', 'the first, long before it'],
    ['2026-01-30', '2026-01-30', 'still the one that is paid today'],
    ['2026-01-31', '2026-02-27', 'the next from the day after'],
    ['2026-03-31', '2026-03-31', 'the last on its pay date'],
    ['2027-01-01', '2026-03-31', 'the last for ever after'],
  ])('returns on %s the period paid on %s: %s', (today, paid) =>
    expect(currentPeriod(periods, today)?.actual_pay_date).toBe(paid),
  );

  it('returns undefined if there are no periods', () => expect(currentPeriod([], '2026-01-01')).toBeUndefined());
});
