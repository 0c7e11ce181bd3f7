import { activeSpan, lengthOfServicePoints, monthsOfService } from './lengthOfService.ts';

describe('completed months of service', () => {
  it.each([
    ['2023-01-31', '2023-02-28', 1],
    ['2024-01-31', '2024-02-28', 0],
    ['2024-01-31', '2024-02-29', 1],
    ['2025-06-15', '2026-06-14', 11],
    ['2025-06-15', '2026-06-15', 12],
    ['2024-02-29', '2025-02-28', 12],
    ['2025-12-31', '2026-01-01', 0],
    ['2026-05-04', '2026-05-04', 0],
    ['2026-06-01', '2026-05-04', 0],
  ])('counts %s to %s as %i completed months', (startDate, end, months) => {
    expect(monthsOfService({ startDate, leaveDate: null }, end)).toBe(months);
  });

  it('counts to the leave date if that is before the end of the period', () => {
    const startDate = '2025-05-10';
    expect(monthsOfService({ startDate, leaveDate: '2026-05-09' }, '2026-05-10')).toBe(11);
    expect(monthsOfService({ startDate, leaveDate: '2026-05-11' }, '2026-05-10')).toBe(12);
  });

  it('returns null without a start date', () => {
    expect(monthsOfService({ startDate: null, leaveDate: null }, '2026-05-10')).toBeNull();
  });
});

describe('length of service points', () => {
  const spans = [
    { months: 24, points: 300 },
    { months: 6, points: 100 },
    { months: 12, points: 250 },
  ];

  it('returns the points of the one span reached, not the sum of all (SCH-017)', () => {
    expect([0, 5, 6, 11, 12, 24, 600].map((months) => lengthOfServicePoints(spans, months))).toEqual([
      0, 0, 100, 100, 250, 300, 300,
    ]);
  });

  it('returns no active span and 0 points if the length of service is unknown', () => {
    expect(activeSpan(spans, null)).toBeNull();
    expect(lengthOfServicePoints(spans, null)).toBe(0);
  });
});
