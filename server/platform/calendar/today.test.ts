import { statementDue } from '#domain/statements/due.ts';
import { today } from './today.ts';

const on = (instant: string): string => today({ now: () => new Date(instant) });

describe('the day with which due dates are compared', () => {
  it('ends for a statement at midnight in Dublin and London, not in UTC and not where the server is', () => {
    const due = statementDue('IE', '2026-06-21') ?? '';
    expect(due).toBe('2026-07-01');
    expect([on('2026-07-01T22:59:59Z') > due, on('2026-07-01T23:00:00Z') > due]).toEqual([false, true]);
  });
});
