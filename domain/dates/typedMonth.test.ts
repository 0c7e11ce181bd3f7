import { parseMonth } from './typedMonth.ts';
import { formatMonth, monthInWords } from './yearMonth.ts';

describe('a month of a year', () => {
  it.each([
    ['2026-03', '2026-03'],
    ['03/2026', '2026-03'],
    [' 3.2026 ', '2026-03'],
    ['March 2026', '2026-03'],
    ['mar 2026', '2026-03'],
    ['13/2026', null],
    ['03/26', null],
    ['Ma 2026', null],
    ['01/03/2026', null],
    ['03/1026', null],
  ])('reads %s as %s', (typed, month) => expect(parseMonth(typed)).toBe(month));

  it('is read and shown in the language of the reader', () => {
    expect(parseMonth('Márta 2026', 'ga')).toBe('2026-03');
    expect(monthInWords('2026-03', 'ga')).toBe('Márta 2026');
    expect(monthInWords('2026-03', 'en-GB')).toBe('March 2026');
    expect(formatMonth('2026-03')).toBe('03/2026');
  });
});
