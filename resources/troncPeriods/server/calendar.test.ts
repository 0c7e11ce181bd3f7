import { addDays } from '#domain/dates/isoDate.ts';
import { periodsAfter, type Schedule, taxYearAt } from './calendar.ts';

const weekly: Schedule = {
  id: 1,
  company_id: 1,
  frequency_id: 1,
  pay_date: 'friday',
  first_pay_date: null,
  submission_days_before_pay_date: 4,
  report_return_days_before_pay_date: 2,
  country: 'GB',
  address_post_code: 'SW1A 1AA',
};
const monthly: Schedule = { ...weekly, frequency_id: 4, pay_date: 'last_day' };

const joined = (periods: { start_date: string; end_date: string }[]) =>
  periods.every(({ start_date }, index) => index === 0 || start_date === addDays(periods[index - 1]!.end_date, 1));

describe('the calendar of a scheme (contract E6)', () => {
  it('joins one tax year to the next without a gap', () => {
    const periods = periodsAfter(weekly, null, 2025, 2026);
    expect(new Set(periods.map(({ tax_year }) => tax_year))).toEqual(new Set([2025, 2026]));
    expect(joined(periods)).toBe(true);
  });

  it('continues after the last kept period, and adds nothing when the years are complete', () => {
    const all = periodsAfter(weekly, null, 2025, 2026);
    expect(periodsAfter(weekly, all[20]!, 2025, 2026)).toEqual(all.slice(21));
    expect(periodsAfter(weekly, all.at(-1)!, 2025, 2026)).toEqual([]);
  });

  it('never repeats a number within a tax year when weeks become months', () => {
    const weeks = periodsAfter(weekly, null, 2025, 2025).slice(0, 30);
    const months = periodsAfter(monthly, weeks.at(-1)!, 2025, 2026);
    const inYear = months.filter(({ tax_year }) => tax_year === 2025);
    expect(inYear.map(({ period_number }) => period_number)).toEqual(inYear.map((_, index) => 31 + index));
    expect(months.find(({ tax_year }) => tax_year === 2026)?.period_number).toBe(1);
    expect(joined([...weeks, ...months])).toBe(true);
  });

  it('uses the calendar’s own number when months become weeks: week 35 follows month 8', () => {
    const months = periodsAfter(monthly, null, 2025, 2025).slice(0, 8);
    const first = periodsAfter(weekly, months.at(-1)!, 2025, 2025)[0]!;
    expect(first.nominal_pay_date > '2025-11-30' && first.nominal_pay_date < '2025-12-13').toBe(true);
    expect(first.period_number).toBeGreaterThan(33);
  });

  it('uses the calendar year as the Irish tax year', () => {
    expect([taxYearAt('2026-02-01', 'IE'), taxYearAt('2026-02-01', 'GB')]).toEqual([2026, 2025]);
  });
});
