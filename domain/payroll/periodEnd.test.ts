import fc from 'fast-check';
import { addDays, dayNumber, type IsoDate, isWeekend, partsOf } from '../dates/isoDate.ts';
import { type CalendarInput, type Period, periodsOf } from './calendar.ts';
import { FREQUENCY_TYPES, PAYDATE_OPTIONS, paySchedule } from './paydateOptions.ts';
import { PERIOD_BOUNDARIES } from './periodEnd.ts';

const DAYS = { weekly: 7, fortnightly: 14, four_weekly: 28 } as const;
const monthly = { frequency: 'monthly', payDate: 'last_day' } as const;
const rules: CalendarInput = {
  ...monthly,
  firstPayDate: null,
  submissionDays: 5,
  reportReturnDays: 2,
  taxYearStart: 2026,
  jurisdiction: 'GB',
  isHoliday: () => false,
};
const first = (input: Partial<CalendarInput>): Period => periodsOf({ ...rules, ...input } as CalendarInput)[0]!;

describe('the days of a period', () => {
  it('are those until the day before hours are due, unless the scheme says otherwise', () => {
    expect(first({})).toMatchObject({
      start_date: '2026-03-26',
      end_date: '2026-04-24',
      submission_date: '2026-04-25',
    });
  });

  it('can be the last calendar month that has ended when hours are due', () => {
    const days = { start_date: '2026-03-01', end_date: '2026-03-31', submission_date: '2026-04-25' };
    expect(first({ boundaries: 'month' })).toMatchObject(days);
    const early = first({ boundaries: 'month', payDate: '10', frequency: 'monthly', submissionDays: 12 });
    expect(early).toMatchObject({ nominal_pay_date: '2026-04-10', start_date: '2026-02-01', end_date: '2026-02-28' });
  });

  it('can begin on a day of the month', () => {
    const from16th = { boundaries: 'date', periodStart: '2026-09-16' } as const;
    expect(first(from16th)).toMatchObject({ start_date: '2026-03-16', end_date: '2026-04-15' });
  });

  it('can be four weeks from a date, forwards and backwards', () => {
    const fourWeeks = { frequency: 'four_weekly', payDate: 'friday', boundaries: 'date' } as const;
    for (const periodStart of ['2026-03-02', '2026-10-12', '2025-04-28']) {
      const { start_date, end_date, nominal_pay_date } = first({ ...fourWeeks, periodStart });
      expect(Math.abs(dayNumber(start_date) - dayNumber(periodStart)) % 28).toBe(0);
      expect(dayNumber(end_date) - dayNumber(start_date)).toBe(27);
      expect(end_date < addDays(nominal_pay_date, -5)).toBe(true);
    }
  });

  it("can be those of the payroll's period, after which hours that were due earlier are due", () => {
    const payroll = { boundaries: 'payroll', submissionDays: 10 } as const;
    expect(first(payroll)).toMatchObject({ end_date: '2026-04-24', submission_date: '2026-04-25' });
    expect(first({ ...payroll, submissionDays: 3 }).submission_date).toBe('2026-04-27');
  });
});

describe('deadlines on working days', () => {
  const june = (input: Partial<CalendarInput>) =>
    periodsOf({ ...rules, ...input, onWorkingDays: true } as CalendarInput).find(
      ({ period_number }) => period_number === 3,
    );

  it('are on the working day before a weekend, as pay dates are', () => {
    // 30 June 2026 is a Tuesday, the 28th a Sunday.
    expect(june({ reportReturnDays: 2 })?.report_return_date).toBe('2026-06-26');
    expect(june({ boundaries: 'month', submissionDays: 3 })?.submission_date).toBe('2026-06-26'); // asked for a Saturday
  });

  it('are after it for hours of a period that ends on the weekend', () => {
    // Until Friday 26 June: hours would be due on Saturday the 27th.
    const { end_date, submission_date } = june({ submissionDays: 3 })!;
    expect([end_date, submission_date]).toEqual(['2026-06-26', '2026-06-29']);
  });
});

const schedules = FREQUENCY_TYPES.flatMap((frequency) =>
  PAYDATE_OPTIONS[frequency].map(({ value }) => paySchedule(frequency, value)!),
);
const HOLIDAY = /-(12-2[5-8]|01-01|04-0[2-6])$/;
const input = fc
  .record({
    schedule: fc.constantFrom(...schedules),
    boundaries: fc.constantFrom(...PERIOD_BOUNDARIES),
    periodStart: fc.integer({ min: 0, max: 1_500 }).map((days): IsoDate => addDays('2024-01-01', days)),
    submissionDays: fc.integer({ min: 0, max: 60 }),
    reportReturnDays: fc.integer({ min: 0, max: 60 }),
    onWorkingDays: fc.boolean(),
    jurisdiction: fc.constantFrom('GB' as const, 'IE' as const),
  })
  .filter(({ schedule, boundaries, periodStart }) => {
    if (schedule.frequency !== 'monthly') return boundaries !== 'month';
    return boundaries !== 'date' || partsOf(periodStart).day <= 28;
  })
  .map(
    ({ schedule, ...more }): CalendarInput => ({
      ...schedule,
      ...more,
      firstPayDate: null,
      taxYearStart: 2026,
      isHoliday: (date) => HOLIDAY.test(date),
    }),
  );

describe('every schedule', () => {
  it('has days for every pay date and no day twice, whatever its boundaries', () => {
    fc.assert(
      fc.property(input, (given) => {
        const years = [2026, 2027].map((taxYearStart) => periodsOf({ ...given, taxYearStart }));
        const plain = [2026, 2027].map((taxYearStart) => periodsOf({ ...given, boundaries: 'due', taxYearStart }));
        const dates = (all: Period[][]) => all.flat().map(({ actual_pay_date }) => actual_pay_date);
        expect(dates(years)).toEqual(dates(plain));
        const periods = years.flat();
        for (const [index, { start_date, end_date }] of periods.entries()) {
          expect(start_date <= end_date).toBe(true);
          const before = periods[index - 1];
          if (before) expect(start_date).toBe(addDays(before.end_date, 1));
          if (given.boundaries === 'month') expect(partsOf(start_date).day).toBe(1);
          if (given.boundaries === 'date' && given.frequency === 'monthly')
            expect(partsOf(start_date).day).toBe(partsOf(given.periodStart!).day);
          if (given.boundaries === 'date' && given.frequency !== 'monthly')
            expect(Math.abs(dayNumber(start_date) - dayNumber(given.periodStart!)) % DAYS[given.frequency]).toBe(0);
        }
      }),
    );
  });

  it('asks for hours after the period has ended, and on working days if the scheme says so', () => {
    fc.assert(
      fc.property(input, (given) => {
        for (const { end_date, submission_date, report_return_date } of periodsOf(given)) {
          expect(submission_date > end_date).toBe(true);
          if (!given.onWorkingDays) continue;
          for (const day of [submission_date, report_return_date])
            expect(isWeekend(day) || HOLIDAY.test(day)).toBe(false);
        }
      }),
    );
  });
});
