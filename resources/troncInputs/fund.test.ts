import { PERIOD } from '#src/tronc/schemes.fixture.ts';
import { amountsOf, enteredFund, enteredKind, totalOf, validateTyped } from './fund.ts';

describe('the fund of a period', () => {
  it.each(['10', '10.5', 'x', '', '-1.00', '1,000.00', '£10.00', '10.505'])('rejects %j (TPF-023, VAL-061)', (text) =>
    expect(validateTyped(text)).toBe('fund_total'),
  );
  it.each(['10.50', '0.00', ' 12345.67 '])('accepts %j (TPF-023, F-121)', (text) =>
    expect(validateTyped(text)).toBeNull(),
  );

  it('rejects more than the maximum, as the server does', () =>
    expect(validateTyped('100000000.00')).toBe('max_value'));

  it('starts at 0.00, or at the amount entered before (TPF-022)', () => {
    expect(enteredFund(PERIOD, 'period')).toEqual({ '': '0.00' });
    const entered = { ...PERIOD, tronc_amounts: [{ bucket_start: null, amount: '120.00' }] };
    expect(enteredFund(entered, 'period')).toEqual({ '': '120.00' });
    expect(enteredKind(entered, 'weekly')).toBe('period');
  });

  it('has an amount for each week of a weekly scheme, with an exact total (E5)', () => {
    const weeks = enteredFund(PERIOD, 'weekly');
    expect(Object.keys(weeks)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']);
    expect(totalOf({ ...weeks, '2026-10-26': '0.10', '2026-11-02': '0.20' })).toBe('0.30');
    expect(totalOf({ ...weeks, '2026-10-26': '0.1' })).toBeUndefined();
  });

  it('adds up amounts entered by day to the weeks, or the one total, that a changed scheme requires (E5)', () => {
    const days = [
      { bucket_start: '2026-10-26', amount: '10.10' },
      { bucket_start: '2026-11-01', amount: '0.25' },
      { bucket_start: '2026-11-02', amount: '7.00' },
    ];
    const entered = { ...PERIOD, tronc_amounts: days };
    expect(enteredFund(entered, 'weekly')).toMatchObject({ '2026-10-26': '10.35', '2026-11-02': '7.00' });
    expect(enteredFund(entered, 'period')).toEqual({ '': '17.35' });
  });

  it('sends each amount with its period and the first day of its bucket (TPF-027)', () => {
    expect(amountsOf(11, { '': '10.50' })).toEqual([{ tronc_period_id: 11, amount: '10.50' }]);
    expect(amountsOf(11, { '2026-10-26': '1.00' })).toEqual([
      { tronc_period_id: 11, amount: '1.00', bucket_start: '2026-10-26' },
    ]);
  });
});
