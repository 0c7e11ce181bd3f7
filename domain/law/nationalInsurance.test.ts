import { insuranceAtStake } from './nationalInsurance.ts';

describe('the National Insurance at stake', () => {
  it.each([
    ['2026-11-27', 2026, 8_000, 15_000],
    ['2026-04-05', 2025, 8_000, 15_000],
    ['2025-04-06', 2025, 8_000, 15_000],
  ])('of £1,000.00 paid on %s is at the rates of the tax year %d', (payDate, start, employeeAmount, employerAmount) => {
    const { year, atStake } = insuranceAtStake(100_000, payDate);
    expect(year.start).toBe(start);
    expect(atStake).toMatchObject({ employeeAmount, employerAmount });
  });

  it('is rounded to the nearest penny', () => {
    expect(insuranceAtStake(1_003, '2026-05-01').atStake).toMatchObject({ employeeAmount: 80, employerAmount: 150 });
    expect(insuranceAtStake(1_007, '2026-05-01').atStake).toMatchObject({ employeeAmount: 81, employerAmount: 151 });
  });

  it('is not known for a tax year without rates, and those of another year are not used', () => {
    expect(insuranceAtStake(100_000, '2099-05-01')).toMatchObject({ year: { start: 2099 }, atStake: null });
    expect(insuranceAtStake(100_000, '2025-04-05').atStake).toBeNull();
  });
});
