import { isoDate } from './isoDate.ts';
import { SITE_ZONE, siteClock, siteDay, utcDay } from './siteDay.ts';

describe('the day at the sites', () => {
  it.each([
    ['2026-07-01T22:59:59Z', '2026-07-01', 'before midnight in summer'],
    ['2026-07-01T23:00:00Z', '2026-07-02', 'after midnight in summer, an hour before midnight in UTC'],
    ['2026-06-30T23:30:00Z', '2026-07-01', 'at 00:30 in summer, which UTC counts as the day before'],
    ['2026-12-31T23:30:00Z', '2026-12-31', 'at 23:30 in winter'],
    ['2026-12-31T23:59:59Z', '2026-12-31', 'before midnight in winter'],
    ['2027-01-01T00:00:00Z', '2027-01-01', 'after midnight in winter'],
    ['2026-03-29T00:30:00Z', '2026-03-29', 'before the clocks go forward'],
    ['2027-03-28T23:00:00Z', '2027-03-29', 'at the end of the day on which the clocks go forward'],
    ['2026-10-25T23:30:00Z', '2026-10-25', 'after the clocks went back'],
    ['2027-04-05T22:59:00Z', '2027-04-05', 'in the last minute of a British tax year'],
    ['2027-04-05T23:30:00Z', '2027-04-06', 'in the first hour of a British tax year'],
    ['2028-02-28T23:59:59Z', '2028-02-28', 'before a leap day'],
    ['2028-02-29T00:00:00Z', '2028-02-29', 'on a leap day'],
  ])('at %s is %s: %s', (instant, day) => expect(siteDay(new Date(instant))).toBe(day));

  it('is the same in Great Britain and in Ireland, at any time of twenty years', () => {
    const inDublin = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Dublin',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const inLondon = new Intl.DateTimeFormat('en-GB', { timeZone: SITE_ZONE, dateStyle: 'short', timeStyle: 'short' });
    for (let at = Date.UTC(2020, 0, 1); at < Date.UTC(2040, 0, 1); at += 7 * 3_600_000)
      if (inDublin.format(at) !== inLondon.format(at)) throw new Error(`differs at ${at}`);
  });

  it('follows the sites’ clock, which shows the hour that occurs twice when summer time ends', () => {
    const clock = (instant: string) => siteClock(new Date(instant));
    expect(clock('2027-10-31T00:30:00Z')).toBe(clock('2027-10-31T01:30:00Z'));
    expect(siteDay(new Date('2027-10-31T00:30:00Z'))).toBe('2027-10-31');
  });

  it('in UTC is that of the UTC calendar, also before 1970', () => {
    for (const at of ['1969-12-31T23:59:59Z', '2026-06-30T23:30:00Z', '2028-02-29T00:00:00Z']) {
      const date = new Date(at);
      expect(utcDay(date)).toBe(isoDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()));
    }
  });
});
