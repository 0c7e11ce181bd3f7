import { localMoment, parseLocalMoment, startOfDay } from './localTime.ts';

describe('the local time of the companies', () => {
  it.each([
    ['20/11/2026 09:05', '2026-11-20T09:05:00Z'],
    ['2026-07-01 9:30 pm', '2026-07-01T20:30:00Z'],
    ['2026-07-01T0930', '2026-07-01T08:30:00Z'],
    ['20/11/2026', null],
    ['31/11/2026 09:05', null],
    ['20/11/2026 25:00', null],
  ])('reads %s as %s', (text, moment) => expect(parseLocalMoment(text)).toBe(moment));

  it('has an hour twice in autumn, of which the first counts, and skips one in spring', () => {
    expect(localMoment('2026-10-25', '01:30')).toBe('2026-10-25T00:30:00Z');
    expect(localMoment('2026-03-29', '01:30')).toBe('2026-03-29T01:30:00Z');
  });

  it('begins a day at midnight, in summer an hour earlier', () => {
    expect(startOfDay('2026-03-29')).toBe('2026-03-29T00:00:00Z');
    expect(startOfDay('2026-03-29', 1)).toBe('2026-03-29T23:00:00Z');
    expect(startOfDay('2026-12-31', 1)).toBe('2027-01-01T00:00:00Z');
  });
});
