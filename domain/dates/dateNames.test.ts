import { nameOfDay, nameOfMonth } from './dateNames.ts';
import { monthInWords } from './yearMonth.ts';

const DAY_MS = 86_400_000;

describe.each(['en-GB', 'ga'])('names of months and days in %s', (locale) => {
  it.each(['long', 'short'] as const)('are those of CLDR, %s', (length) => {
    const inUtc = (options: Intl.DateTimeFormatOptions, time: number) =>
      new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(time);
    for (let month = 0; month < 12; month++)
      expect(nameOfMonth(month, locale, length)).toBe(inUtc({ month: length }, Date.UTC(2024, month, 1)));
    for (let day = 0; day < 7; day++)
      expect(nameOfDay(day * DAY_MS, locale, length)).toBe(inUtc({ weekday: length }, day * DAY_MS));
  });
});

it('shows a month of a year in the language of the user', () => {
  expect(['en-GB', 'en-IE', 'ga'].map((locale) => monthInWords('2026-09', locale))).toEqual([
    'September 2026',
    'September 2026',
    'Meán Fómhair 2026',
  ]);
});
