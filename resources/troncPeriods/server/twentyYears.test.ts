import fc from 'fast-check';
import { addDays, daysBetween, type IsoDate, isoDate, isWeekend, weekdayOf } from '#domain/dates/isoDate.ts';
import { jurisdictionOf } from '#domain/identifiers/jurisdiction.ts';
import type { Period } from '#domain/payroll/calendar.ts';
import { FREQUENCY_TYPES, type FrequencyType, PAYDATE_OPTIONS } from '#domain/payroll/paydateOptions.ts';
import { taxYear, taxYearOf } from '#domain/payroll/taxYear.ts';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { holidaysOf } from '#server/platform/calendar/publicHolidays.ts';
import { periodsAfter, type Schedule } from './calendar.ts';

/** The calendar of schemes over the tax years 2015 to 2035, with past and known future public holidays. */
const [FIRST, LAST] = [2015, 2035];

const PLACES = {
  'Great Britain': { country: 'GB', address_post_code: 'SE1 2YU' },
  'Northern Ireland': { country: 'GB', address_post_code: 'BT1 5GS' },
  Ireland: { country: 'IE', address_post_code: 'D02 AF30' },
} as const;
type Place = keyof typeof PLACES;

/** Days before the pay date: none, the usual number, and the maximum that the form accepts. */
const DAYS = [0, 5, 14, 31, 60];
const ANCHORS: (IsoDate | null)[] = [null, '2017-02-28', '2030-12-31'];

const scheduleOf = (place: Place, frequency: FrequencyType, pay_date: string, variant = 0): Schedule => ({
  id: 1,
  company_id: 1,
  frequency_id: FREQUENCY_TYPES.indexOf(frequency) + 1,
  pay_date,
  first_pay_date: ANCHORS[variant % ANCHORS.length] ?? null,
  submission_days_before_pay_date: DAYS[variant % DAYS.length] ?? 0,
  report_return_days_before_pay_date: DAYS[(variant + 1) % DAYS.length] ?? 0,
  ...PLACES[place],
});
const placeOf = ({ country, address_post_code }: Schedule) => jurisdictionOf({ country, postcode: address_post_code });

const COUNTS: Record<FrequencyType, readonly [usual: number, long: number]> = {
  weekly: [52, 53],
  fortnightly: [26, 27],
  four_weekly: [13, 14],
  monthly: [12, 12],
};
const STEP = { weekly: 7, fortnightly: 14, four_weekly: 28 };

/** Returns periods that leave a gap, overlap or whose pay date is not later than the one before. */
const gaps = (periods: readonly Period[]) =>
  periods.flatMap((period, index) => {
    const before = periods[index - 1];
    if (!before) return [];
    const joined = period.start_date === addDays(before.end_date, 1) && period.start_date <= period.end_date;
    return joined && period.nominal_pay_date > before.nominal_pay_date ? [] : [period];
  });

/**
 * Returns whether the pay date was moved back from weekends and holidays, no further than necessary, and never
 * forwards.
 */
const isPaidRightly = ({ nominal_pay_date, actual_pay_date }: Period, isHoliday: (day: IsoDate) => boolean) => {
  const closed = (day: IsoDate) => isWeekend(day) || isHoliday(day);
  for (let day = nominal_pay_date; day > actual_pay_date; day = addDays(day, -1)) if (!closed(day)) return false;
  return actual_pay_date <= nominal_pay_date && !closed(actual_pay_date);
};

const laterOf = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);

const faultsOf = (schedule: Schedule, frequency: FrequencyType, periods: readonly Period[]): string[] => {
  const jurisdiction = placeOf(schedule);
  const isHoliday = holidaysOf(jurisdiction);
  const { submission_days_before_pay_date: due, report_return_days_before_pay_date: back } = schedule;
  const faults = gaps(periods).map(({ start_date }) => `a gap or overlap at ${start_date}`);
  for (let year = FIRST; year <= LAST; year += 1) {
    const own = periods.filter(({ tax_year }) => tax_year === year);
    if (!COUNTS[frequency].includes(own.length)) faults.push(`${own.length} periods in ${year}`);
    if (own.some(({ period_number }, index) => period_number !== index + 1)) faults.push(`numbers of ${year}`);
  }
  for (const period of periods) {
    const { nominal_pay_date: nominal, actual_pay_date: actual } = period;
    const right =
      period.tax_year === taxYearOf(nominal, jurisdiction).start &&
      isPaidRightly(period, isHoliday) &&
      period.end_date === addDays(nominal, -due - 1) &&
      period.submission_date === laterOf(addDays(actual, -due), addDays(period.end_date, 1)) &&
      period.report_return_date === addDays(actual, -back);
    if (!right) faults.push(JSON.stringify(period));
  }
  const step = frequency === 'monthly' ? null : STEP[frequency];
  const uneven = periods.some(
    ({ nominal_pay_date }, index) =>
      step !== null && index > 0 && daysBetween(periods[index - 1]?.nominal_pay_date ?? '', nominal_pay_date) !== step,
  );
  return uneven ? [...faults, 'the rhythm breaks at a new year'] : faults;
};

describe.each(['Great Britain', 'Ireland'] as const)('twenty-one tax years in %s', (place) => {
  it.each(FREQUENCY_TYPES)(
    'covers every day, numbers all periods and pays on working days, for every %s pay date (contract E6)',
    (frequency) => {
      PAYDATE_OPTIONS[frequency].forEach(({ value }, variant) => {
        const schedule = scheduleOf(place, frequency, value, variant);
        const periods = periodsAfter(schedule, null, FIRST, LAST);
        expect({ value, faults: faultsOf(schedule, frequency, periods) }).toEqual({ value, faults: [] });
      });
    },
  );

  it('has a week 53, a fortnight 27 and a four-week 14 exactly in the years with that many pay dates', () => {
    const { country } = PLACES[place];
    for (const frequency of ['weekly', 'fortnightly', 'four_weekly'] as const) {
      const anchor = '2017-03-03';
      const schedule = { ...scheduleOf(place, frequency, 'friday'), first_pay_date: anchor };
      const periods = periodsAfter(schedule, null, FIRST, LAST);
      const long: number[] = [];
      for (let year = FIRST; year <= LAST; year += 1) {
        const { start_date, end_date } = taxYear(year, country);
        // counted day by day, without the calendar's own arithmetic
        let paid = 0;
        for (let day = start_date; day <= end_date; day = addDays(day, 1))
          if (weekdayOf(day) === 'friday' && daysBetween(anchor, day) % STEP[frequency] === 0) paid += 1;
        expect(periods.filter(({ tax_year }) => tax_year === year)).toHaveLength(paid);
        if (paid === COUNTS[frequency][1]) long.push(year);
      }
      if (frequency === 'weekly')
        expect(long).toEqual(country === 'IE' ? [2016, 2021, 2027, 2032] : [2018, 2023, 2029, 2035]);
    }
  });
});

it.each([
  ['Great Britain', '2015-12-25', '2015-12-24'], // Christmas Day
  ['Great Britain', '2016-03-25', '2016-03-24'], // Good Friday
  ['Great Britain', '2020-05-08', '2020-05-07'], // the early May holiday, moved to VE Day
  ['Great Britain', '2022-06-03', '2022-06-01'], // the Platinum Jubilee, two days
  ['Great Britain', '2024-07-12', '2024-07-12'],
  ['Northern Ireland', '2024-07-12', '2024-07-11'], // the Battle of the Boyne
  ['Ireland', '2023-03-17', '2023-03-16'], // St Patrick's Day
  ['Ireland', '2020-12-25', '2020-12-24'],
] as const)('in %s, pays a nominal Friday %s on %s', (place, nominal, actual) => {
  const year = Number(nominal.slice(0, 4));
  const periods = periodsAfter(scheduleOf(place, 'weekly', 'friday'), null, year - 1, year);
  expect(periods.find(({ nominal_pay_date }) => nominal_pay_date === nominal)?.actual_pay_date).toBe(actual);
});

const anySchedule = fc
  .record({
    frequency: fc.constantFrom(...FREQUENCY_TYPES),
    option: fc.nat(),
    variant: fc.nat({ max: 14 }),
  })
  .map(({ frequency, option, variant }) => {
    const offered = PAYDATE_OPTIONS[frequency];
    return scheduleOf('Great Britain', frequency, offered[option % offered.length]?.value ?? '', variant);
  });

describe('a schedule that changes in the middle of a year (contract E6)', () => {
  it('continues the day after the last kept period with rising numbers, whatever the new schedule', () => {
    fc.assert(
      fc.property(anySchedule, anySchedule, fc.nat(), fc.integer({ min: FIRST, max: LAST }), (was, is, cut, year) => {
        const all = periodsAfter(was, null, year, year);
        const kept = all.slice(0, 1 + (cut % all.length));
        const made = periodsAfter(is, kept.at(-1) ?? null, year, year + 2);
        const whole = [...kept, ...made];
        const repeated = whole.filter(({ tax_year, period_number }, index) => {
          const before = whole[index - 1];
          return before?.tax_year === tax_year && period_number <= before.period_number;
        });
        expect([...gaps(whole), ...repeated]).toEqual([]);
        // two years later, the periods no longer depend on the schedule before the change
        const fresh = periodsAfter(is, null, year + 2, year + 2);
        expect(made.filter(({ tax_year }) => tax_year === year + 2)).toEqual(fresh);
      }),
      runs(40),
    );
  });

  it('keeps the first pay date of the new schedule even if it is only three days after the last one', () => {
    const weekly = scheduleOf('Great Britain', 'weekly', 'friday');
    const kept = periodsAfter(weekly, null, 2025, 2025).slice(0, 20);
    const made = periodsAfter({ ...weekly, pay_date: 'monday' }, kept.at(-1) ?? null, 2025, 2025);
    const last = kept.at(-1)?.nominal_pay_date ?? isoDate(2025, 1, 1);
    expect(daysBetween(last, made[0]?.nominal_pay_date ?? '')).toBe(3);
  });
});
