import { statementDue } from '#domain/statements/due.ts';
import { today } from './today.ts';

const on = (instant: string): string => today({ now: () => new Date(instant) });

describe('the day with which due dates are compared', () => {
  it.each([
    ['2026-07-01T22:59:59Z', '2026-07-01', 'before midnight in summer'],
    ['2026-07-01T23:00:00Z', '2026-07-02', 'after midnight in summer, an hour before midnight in UTC'],
    ['2026-12-31T23:59:59Z', '2026-12-31', 'before midnight in winter'],
    ['2027-01-01T00:00:00Z', '2027-01-01', 'after midnight in winter'],
    ['2026-03-29T00:30:00Z', '2026-03-29', 'before the clocks go forward'],
    ['2026-10-25T23:30:00Z', '2026-10-25', 'after the clocks went back'],
    ['2028-02-28T23:59:59Z', '2028-02-28', 'before a leap day'],
    ['2028-02-29T00:00:00Z', '2028-02-29', 'on a leap day'],
  ])('at %s is %s: %s', (instant, day) => expect(on(instant)).toBe(day));

  it('ends for a statement at midnight in Dublin and London, not in UTC and not where the server is', () => {
    const due = statementDue('IE', '2026-06-21') ?? '';
    expect(due).toBe('2026-07-01');
    expect([on('2026-07-01T22:59:59Z') > due, on('2026-07-01T23:00:00Z') > due]).toEqual([false, true]);
  });
});
