import { dayInWords } from './dayInWords.ts';

describe('a day in words', () => {
  it('has its weekday and month in the language, and its year only if it is another', () => {
    expect(dayInWords('2026-11-27', 'en-GB', '2026-01-01')).toBe('Friday 27 November');
    expect(dayInWords('2026-11-27', 'ga', '2026-12-31')).toBe('Dé hAoine 27 Samhain');
    expect(dayInWords('2027-01-08', 'en-IE', '2026-11-29')).toBe('Friday 8 January 2027');
  });
});
