import fc from 'fast-check';
import { formatDate } from './dateText.ts';
import { addDays, partsOf } from './isoDate.ts';
import { isUnusualYear, normaliseTypedDate, parseTypedDate } from './typedDate.ts';

describe('a typed date', () => {
  it.each([
    '01022024',
    '1/2/2024',
    '01/02/2024',
    '01-02-2024',
    '01.02.2024',
    '1 2 2024',
    '1. 2. 2024',
    '1 Feb 2024',
    '1 february 2024',
    '1st Feb, 2024',
    '01-FEB-2024',
    '1Feb2024',
    '2024-02-01',
    '  01/02/2024\t',
  ])('is read in the order day, month, year: %j', (text) => expect(parseTypedDate(text)).toBe('2024-02-01'));

  it.each([
    '31/02/2026',
    '29022025',
    '04/13/2026',
    '00/01/2026',
    '1/2/24',
    '010224',
    '1/2/0202',
    '1/2/2204',
    '1 Ju 2024',
    '1 Febx 2024',
    '1 2024',
    '1/2/3/2024',
    '1/Feb/3/2024',
    '2024/02/01',
    '20240201',
    '1022024',
    'tomorrow',
    '01/02/',
    '',
  ])('is not guessed: %j', (text) => expect(parseTypedDate(text)).toBeNull());

  it.each([
    ['1/12/26', '2026-12-01'],
    ['01.12.26', '2026-12-01'],
    ['1 Dec 26', '2026-12-01'],
    ['1-6-98', '1998-06-01'],
    ['1/12/2026', '2026-12-01'],
    ['31/2/26', null],
    ['011226', null],
    ['1/12/6', null],
    ['1/12/026', null],
  ])('may have a year of two digits in a date field: %j', (text, date) =>
    expect(parseTypedDate(text, 'en-GB', { shortYears: true })).toBe(date),
  );

  it.each([
    ['1 Feabhra 2024', '2024-02-01'],
    ['1 feabh 2024', '2024-02-01'],
    ['9 Meán Fómhair 2026', '2026-09-09'],
    ['9 mfomh 2026', '2026-09-09'],
    ['25 Nollaig 2026', '2026-12-25'],
    ['25 December 2026', '2026-12-25'],
  ])('has its month in Irish or English for a reader of Irish: %j', (text, date) =>
    expect(parseTypedDate(text, 'ga')).toBe(date),
  );

  it('is read the same in every way of writing it, for any day', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 109_000 }), fc.constantFrom('/', '-', '.', ' ', ''), (days, separator) => {
        const date = addDays('1900-01-01', days);
        const { year, month, day } = partsOf(date);
        expect(parseTypedDate(formatDate(date).replaceAll('/', separator))).toBe(date);
        if (separator) expect(parseTypedDate([day, month, year].join(separator))).toBe(date);
        const named = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
        expect(parseTypedDate(named)).toBe(date);
      }),
    ));

  it.each([
    ['01022024', '01/02/2024'],
    ['1 Feb 2024', '01/02/2024'],
    ['01-02-2024', '01-02-2024'],
    ['2024-02-01', '2024-02-01'],
    ['31/02/2026', '31/02/2026'],
    ['', ''],
  ])('is normalised for a file: %j becomes %j', (text, written) => expect(normaliseTypedDate(text)).toBe(written));

  it.each([
    ['1900-01-01', false],
    ['2100-12-31', false],
    ['2101-01-01', true],
    ['2199-12-31', true],
  ])('with the year of %s is unusual: %s', (date, isUnusual) => expect(isUnusualYear(date)).toBe(isUnusual));
});
