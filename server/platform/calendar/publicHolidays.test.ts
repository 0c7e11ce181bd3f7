import { holidayCheck, holidaysOf } from './publicHolidays.ts';

const england = holidayCheck('GB');
const north = holidayCheck('GB', 'NI');
const ireland = holidayCheck('IE');

describe('public holidays', () => {
  // gov.uk/bank-holidays
  it.each([
    '2020-05-08', // the early May holiday moved to VE day
    '2021-12-27', // substitute days of a Christmas on Saturday and Sunday
    '2021-12-28',
    '2022-06-02',
    '2022-06-03',
    '2022-09-19',
    '2023-05-08',
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-04',
    '2026-05-25',
    '2026-08-31',
    '2026-12-25',
    '2026-12-28', // for Boxing Day on a Saturday
  ])('include %s in England and Wales', (date) => expect(england(date)).toBe(true));

  it.each(['2020-05-04', '2026-03-15', '2026-03-17', '2026-04-02', '2026-07-13', '2026-12-24'])(
    'do not include %s in England and Wales',
    (date) => expect(england(date)).toBe(false),
  );

  it.each(['2026-03-17', '2026-07-13', '2026-04-06', '2026-12-28'])('include %s in Northern Ireland', (date) =>
    expect(north(date)).toBe(true),
  );

  // citizensinformation.ie, public holidays
  it.each([
    '2026-01-01',
    '2026-02-02',
    '2026-03-17',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01', // no SEPA payment settles, ecb.europa.eu, T2 calendar
    '2026-05-04',
    '2026-06-01',
    '2026-08-03',
    '2026-10-26',
    '2026-12-25',
  ])('include %s in Ireland', (date) => expect(ireland(date)).toBe(true));

  it.each(['2026-04-30', '2022-02-07', '2026-05-25', '2026-08-31', '2026-07-13'])(
    'do not include %s in Ireland',
    (date) => expect(ireland(date)).toBe(false),
  );

  it('follow the jurisdiction of a site', () => {
    expect(holidaysOf('NI')('2026-07-13')).toBe(true);
    expect(holidaysOf('GB')('2026-07-13')).toBe(false);
    expect(holidaysOf('other')('2026-08-31')).toBe(true);
    expect(holidaysOf('IE')('2026-08-31')).toBe(false);
  });
});
