import { addDays, dayNumber, type IsoDate, isWeekend, weekdayOf } from '../dates/isoDate.ts';
import type { Jurisdiction } from '../identifiers/jurisdiction.ts';
import { type CalendarInput, isReturnTooEarly, type Period, periodsOf } from './calendar.ts';
import { FREQUENCY_TYPES, type FrequencyType, PAYDATE_OPTIONS, paySchedule } from './paydateOptions.ts';
import { taxYear } from './taxYear.ts';

/**
 * Four days in a row at Christmas, five in early April, every Monday in May and August, and two single dates: harder
 * than any real year.
 */
const isHoliday = (date: IsoDate) => HOLIDAYS.has(date);
const HOLIDAYS = new Set(Array.from({ length: 9_000 }, (_, day) => addDays('2017-01-01', day)).filter(fallsOnHoliday));
function fallsOnHoliday(date: IsoDate) {
  return /-(12-2[5-8]|01-01|04-0[2-6]|03-17)$/.test(date) || (/-(05|08)-/.test(date) && weekdayOf(date) === 'monday');
}

const monthly: CalendarInput = {
  frequency: 'monthly',
  payDate: 'last_day',
  firstPayDate: null,
  submissionDays: 5,
  reportReturnDays: 2,
  taxYearStart: 2026,
  jurisdiction: 'GB',
  isHoliday: () => false,
};

describe('the calendar of a scheme', () => {
  it('sets the pay date, the due date for hours and the report return date as the scheme configures them', () => {
    expect(periodsOf(monthly)[0]).toEqual({
      period_number: 1,
      tax_year: 2026,
      nominal_pay_date: '2026-04-30',
      actual_pay_date: '2026-04-30',
      submission_date: '2026-04-25',
      report_return_date: '2026-04-28',
      start_date: '2026-03-26',
      end_date: '2026-04-24',
    });
  });

  it("pays before a weekend and an adjacent holiday, but sets the period's days by the nominal date", () => {
    const may = periodsOf({ ...monthly, isHoliday: (date) => date === '2026-05-29' })[1];
    expect(may).toMatchObject({
      nominal_pay_date: '2026-05-31', // a Sunday, after a Friday that is a holiday
      actual_pay_date: '2026-05-28',
      submission_date: '2026-05-26',
      report_return_date: '2026-05-26',
      start_date: '2026-04-25',
      end_date: '2026-05-25',
    });
  });

  it('asks for hours after the period has ended, and shows when no day is left for the report', () => {
    // Christmas Day and Boxing Day are a Friday and a Saturday, and the 28th is the substitute for Boxing Day.
    const christmas = new Set(['2026-12-25', '2026-12-28']);
    const schedule: CalendarInput = { ...monthly, payDate: '28', isHoliday: (date: IsoDate) => christmas.has(date) };
    const periods = periodsOf(schedule);
    expect(periods.filter(({ submission_date, end_date }) => submission_date <= end_date)).toEqual([]);
    const december = periods.find(({ nominal_pay_date }) => nominal_pay_date === '2026-12-28');
    expect(december).toMatchObject({
      ...{ actual_pay_date: '2026-12-24', end_date: '2026-12-22' },
      ...{ submission_date: '2026-12-23', report_return_date: '2026-12-22' },
    });
    expect(periods.filter(isReturnTooEarly)).toEqual([december]);
  });

  it('keeps the tax year and number of the nominal date if the actual pay date is in the previous tax year', () => {
    const first = periodsOf({ ...monthly, payDate: '6', taxYearStart: 2025, isHoliday: () => false })[0];
    expect(first).toMatchObject({
      period_number: 1,
      tax_year: 2025,
      nominal_pay_date: '2025-04-06',
      actual_pay_date: '2025-04-04',
    });
  });

  it('keeps an Irish pay date of 1 January, which is paid on 31 December, in the new year, as Revenue does', () => {
    const isHoliday = (day: IsoDate) => day === '2027-01-01';
    const weekly = { ...monthly, ...paySchedule('weekly', 'friday')!, jurisdiction: 'IE' as const, isHoliday };
    expect(periodsOf({ ...weekly, taxYearStart: 2027 })[0]).toMatchObject({
      period_number: 1,
      tax_year: 2027,
      nominal_pay_date: '2027-01-01',
      actual_pay_date: '2026-12-31',
    });
    expect(periodsOf({ ...weekly, taxYearStart: 2026 }).at(-1)?.nominal_pay_date).toBe('2026-12-25');
  });

  it('creates a week 53 only if 5 April, or 4 April of a leap year, is a pay day', () => {
    const weeks = (payDate: string, year: number) =>
      periodsOf({ ...monthly, ...paySchedule('weekly', payDate)!, taxYearStart: year }).length;
    expect(weeks('sunday', 2025)).toBe(53); // 5 April 2026 is a Sunday
    expect(weeks('saturday', 2025)).toBe(52);
    expect(weeks('tuesday', 2027)).toBe(53); // 4 April 2028, in a leap year
    expect(weeks('wednesday', 2027)).toBe(53); // 5 April 2028
  });

  it('numbers Irish months from January', () => {
    const periods = periodsOf({ ...monthly, jurisdiction: 'IE' });
    expect(periods[0]).toMatchObject({ period_number: 1, nominal_pay_date: '2026-01-31', start_date: '2025-12-26' });
    expect(periods.at(-1)).toMatchObject({ period_number: 12, nominal_pay_date: '2026-12-31' });
  });

  it('finds the last Friday of every month', () => {
    const dates = periodsOf({ ...monthly, payDate: 'last_friday' }).map((period) => period.nominal_pay_date);
    expect(dates.slice(0, 3)).toEqual(['2026-04-24', '2026-05-29', '2026-06-26']);
    expect(dates.at(-1)).toBe('2027-03-26');
  });

  it('counts fortnights from the first pay date, forwards and backwards (F-101)', () => {
    const fortnights = (firstPayDate: IsoDate | null) =>
      periodsOf({ ...monthly, frequency: 'fortnightly', payDate: 'friday', firstPayDate }).map(
        (p) => p.nominal_pay_date,
      );
    expect(fortnights('2026-11-20')).toContain('2026-11-20');
    expect(fortnights('2026-11-27')).not.toContain('2026-11-20');
    expect(fortnights('2026-11-20')).toEqual(fortnights('2024-11-22'));
    expect(fortnights('2026-11-16')).toEqual(fortnights('2026-11-20')); // from a Monday, the Friday of that week counts
    expect(fortnights(null)).toEqual(fortnights('2024-01-05'));
  });
});

describe('a calendar after retained periods', () => {
  const weekly: CalendarInput = { ...monthly, frequency: 'weekly', payDate: 'friday' };
  const kept = periodsOf(weekly)[9]!;

  it('continues on the day after the last retained period, with unchanged period numbers', () => {
    const rest = periodsOf({ ...weekly, previousEnd: kept.end_date });
    expect(rest).toEqual(periodsOf(weekly).slice(10));
  });

  it('loses no day when the schedule changes', () => {
    const rest = periodsOf({ ...monthly, previousEnd: kept.end_date, previousPayDate: kept.nominal_pay_date });
    expect(rest[0]?.start_date).toBe(addDays(kept.end_date, 1));
    expect(rest[0]).toMatchObject({ period_number: 3, nominal_pay_date: '2026-06-30' });
  });

  it('does not pay the same day twice if hours are now due later than before', () => {
    const change = { ...weekly, submissionDays: 0, previousEnd: kept.end_date };
    expect(periodsOf(change)[0]?.nominal_pay_date).toBe(kept.nominal_pay_date);
    const next = periodsOf({ ...change, previousPayDate: kept.nominal_pay_date })[0];
    expect(next).toMatchObject({ period_number: 11, start_date: addDays(kept.end_date, 1) });
  });

  it('adds no period to a year that is retained completely', () => {
    expect(periodsOf({ ...weekly, previousEnd: periodsOf(weekly).at(-1)!.end_date })).toEqual([]);
  });
});

const COUNTS: Record<FrequencyType, number[]> = {
  weekly: [52, 53],
  fortnightly: [26, 27],
  four_weekly: [13, 14],
  monthly: [12],
};
/** Only fortnightly and four-weekly schedules depend on the first pay date. */
const ANCHORS: Record<FrequencyType, (IsoDate | null)[]> = {
  weekly: [null],
  fortnightly: [null, '2019-02-28', '2033-07-14'],
  four_weekly: [null, '2019-02-28', '2033-07-14'],
  monthly: [null],
};
const DAYS: readonly [submission: number, reportReturn: number][] = [
  [0, 0],
  [31, 14],
];

/** Returns the errors in one year's periods. */
function faultsOf(year: number, input: CalendarInput, periods: Period[]): string[] {
  const { start_date, end_date } = taxYear(year, input.jurisdiction);
  return [
    COUNTS[input.frequency].includes(periods.length) ? '' : `${periods.length} periods`,
    ...periods.map((period, index) => {
      const { nominal_pay_date: nominal, actual_pay_date: actual } = period;
      if (period.period_number !== index + 1 || period.tax_year !== year) return `period ${index + 1} is misnumbered`;
      if (nominal < start_date || nominal > end_date) return `${nominal} lies outside ${year}`;
      if (isWeekend(actual) || isHoliday(actual)) return `${actual} is no working day`;
      if (actual > nominal) return `${actual} is later than ${nominal}`;
      for (let day = addDays(actual, 1); day <= nominal; day = addDays(day, 1))
        if (!isWeekend(day) && !isHoliday(day)) return `${actual} is earlier than need be`;
      if (period.end_date !== addDays(nominal, -input.submissionDays - 1))
        return `${nominal} closes on ${period.end_date}`;
      // Nobody can submit hours of days that have not passed.
      const due = [addDays(actual, -input.submissionDays), addDays(period.end_date, 1)].sort().at(-1);
      if (period.submission_date !== due) return `${actual} submits wrongly`;
      if (period.report_return_date !== addDays(actual, -input.reportReturnDays)) return `${actual} returns wrongly`;
      return period.start_date <= period.end_date ? '' : `${nominal} is empty`;
    }),
  ].filter(Boolean);
}

describe.each(['GB', 'IE'] as const satisfies readonly Jurisdiction[])('twenty tax years in %s', (jurisdiction) => {
  it.each(FREQUENCY_TYPES)('neither loses nor overlaps a day in any %s schedule (contract E6)', (frequency) => {
    let checked = 0;
    // Each pay date with one anchor and one pair of days, alternating; all combinations would take long and show no
    // more.
    PAYDATE_OPTIONS[frequency].forEach(({ value }, index) => {
      const [submissionDays, reportReturnDays] = DAYS[index % DAYS.length]!;
      const schedule = {
        ...paySchedule(frequency, value)!,
        firstPayDate: ANCHORS[frequency][index % ANCHORS[frequency].length]!,
        submissionDays,
        reportReturnDays,
        jurisdiction,
        isHoliday,
      };
      const all: Period[] = [];
      for (let year = 2018; year < 2038; year++) {
        const input = { ...schedule, taxYearStart: year };
        const periods = periodsOf(input);
        expect(faultsOf(year, input, periods)).toEqual([]);
        all.push(...periods);
      }
      const gaps = all.filter((p, i) => i > 0 && dayNumber(p.start_date) !== dayNumber(all[i - 1]!.end_date) + 1);
      expect(gaps).toEqual([]);
      checked += all.length;
    });
    expect(checked).toBeGreaterThan(20 * COUNTS[frequency][0]!);
  });

  it.each(['fortnightly', 'four_weekly'] as const)(
    'keeps %s schedules aligned with their first pay date',
    (frequency) => {
      const step = frequency === 'fortnightly' ? 14 : 28;
      for (let year = 2018; year < 2038; year++) {
        const periods = periodsOf({
          ...monthly,
          frequency,
          payDate: 'thursday',
          firstPayDate: '2026-11-19',
          taxYearStart: year,
          jurisdiction,
        });
        for (const { nominal_pay_date } of periods)
          expect(Math.abs(dayNumber(nominal_pay_date) - dayNumber('2026-11-19')) % step).toBe(0);
      }
    },
  );
});
