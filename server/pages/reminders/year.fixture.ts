import type { IsoDate } from '#domain/dates/isoDate.ts';

/** The days of 2026 on which a period is reminded of, with the default rule, by country and submission date. */
interface YearRow {
  submission: IsoDate;
  GB: readonly IsoDate[];
  IE: readonly IsoDate[];
}

const row = (submission: IsoDate, GB: readonly string[], IE: readonly string[] = GB): YearRow => {
  const inYear = (days: readonly string[]) => days.map((day) => `2026-${day}`);
  return { submission: `2026-${submission}`, GB: inYear(GB), IE: inYear(IE) };
};

/**
 * Written by hand from the calendars of England and Ireland: the clocks change on 29 March and 25 October. 2 February, 17 March,
 * 1 May (no SEPA payment), 1 June, 3 August and 26 October are holidays in Ireland only, 31 August in England only.
 */
export const YEAR: readonly YearRow[] = [
  row('01-05', ['01-02', '01-05', '01-06', '01-08']),
  row('02-02', ['01-30', '02-02', '02-03', '02-05'], ['01-30', '02-03', '02-05']),
  row('03-17', ['03-16', '03-17', '03-18', '03-20'], ['03-16', '03-18', '03-20']),
  row('03-30', ['03-27', '03-30', '03-31', '04-02']),
  // Good Friday: three of the four days move to the Tuesday after Easter.
  row('04-03', ['03-31', '04-07']),
  row('05-01', ['04-28', '05-01', '05-05'], ['04-28', '05-05']),
  row('06-01', ['05-29', '06-01', '06-02', '06-04'], ['05-29', '06-02', '06-04']),
  row('08-03', ['07-31', '08-03', '08-04', '08-06'], ['07-31', '08-04', '08-06']),
  row('08-31', ['08-28', '09-01', '09-03'], ['08-28', '08-31', '09-01', '09-03']),
  row('10-26', ['10-23', '10-26', '10-27', '10-29'], ['10-23', '10-27', '10-29']),
  row('12-25', ['12-22', '12-29']),
];
