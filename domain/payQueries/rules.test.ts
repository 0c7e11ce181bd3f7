import { isCorrection, queryDue } from './rules.ts';

describe('a pay query', () => {
  it('is due on the last of its days, of which the day on which the worker asked is the first', () => {
    expect(queryDue('2026-11-17', 14)).toBe('2026-11-30');
    expect(queryDue('2026-02-28', 1)).toBe('2026-02-28');
    // Days are counted across the end of summer time.
    expect(queryDue('2026-10-24', 3)).toBe('2026-10-26');
  });

  it('is corrected by a later version of the same period or by a later period, and by nothing else', () => {
    const questioned = { version: 2, start_date: '2026-05-04' };
    expect(isCorrection(questioned, { version: 3, start_date: '2026-05-04' })).toBe(true);
    expect(isCorrection(questioned, { version: 1, start_date: '2026-05-11' })).toBe(true);
    expect(isCorrection(questioned, { version: 2, start_date: '2026-05-04' })).toBe(false);
    expect(isCorrection(questioned, { version: 3, start_date: '2026-04-27' })).toBe(false);
  });
});
