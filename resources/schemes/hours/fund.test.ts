import { PERIOD } from '../schemes.fixture.ts';
import { amountsOf, enteredFund, enteredKind, isFundAmount, totalOf } from './fund.ts';

describe('the fund of a period', () => {
  it.each(['10', '10.5', 'x', '', '-1.00', '1,000.00', '£10.00', '10.505'])('refuses %j (TPF-023, VAL-061)', (text) =>
    expect(isFundAmount(text)).toBe(false),
  );
  it.each(['10.50', '0.00', ' 12345.67 '])('takes %j (TPF-023, F-121)', (text) =>
    expect(isFundAmount(text)).toBe(true),
  );

  it('starts at 0.00, or at what was entered (TPF-022)', () => {
    expect(enteredFund(PERIOD, 'period')).toEqual({ '': '0.00' });
    const entered = { ...PERIOD, tronc_amounts: [{ bucket_start: null, amount: '120.00' }] };
    expect(enteredFund(entered, 'period')).toEqual({ '': '120.00' });
    expect(enteredKind(entered, 'weekly')).toBe('period');
  });

  it('is asked for each week of a weekly scheme, and added up exactly (E5)', () => {
    const weeks = enteredFund(PERIOD, 'weekly');
    expect(Object.keys(weeks)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23']);
    expect(totalOf({ ...weeks, '2026-10-26': '0.10', '2026-11-02': '0.20' })).toBe('0.30');
    expect(totalOf({ ...weeks, '2026-10-26': '0.1' })).toBeUndefined();
  });

  it('keeps what was entered by day for the weeks, or the one total, that a changed scheme asks for (E5)', () => {
    const days = [
      { bucket_start: '2026-10-26', amount: '10.10' },
      { bucket_start: '2026-11-01', amount: '0.25' },
      { bucket_start: '2026-11-02', amount: '7.00' },
    ];
    const entered = { ...PERIOD, tronc_amounts: days };
    expect(enteredFund(entered, 'weekly')).toMatchObject({ '2026-10-26': '10.35', '2026-11-02': '7.00' });
    expect(enteredFund(entered, 'period')).toEqual({ '': '17.35' });
  });

  it('is sent under its period, with the first day of each bucket (TPF-027)', () => {
    expect(amountsOf(11, { '': '10.50' })).toEqual([{ tronc_period_id: 11, amount: '10.50' }]);
    expect(amountsOf(11, { '2026-10-26': '1.00' })).toEqual([
      { tronc_period_id: 11, amount: '1.00', bucket_start: '2026-10-26' },
    ]);
  });
});
