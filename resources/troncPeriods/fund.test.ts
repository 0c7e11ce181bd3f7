import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { PERIOD } from '#src/tronc/schemes.fixture.ts';
import {
  divideBy,
  entriesOf,
  hasMandatory,
  isChanged,
  isSameFund,
  mandatoryTotalOf,
  readTyped,
  shownFund,
  totalOf,
  typedFund,
} from './fund.ts';

const withFund = (tronc_amounts: TroncPeriod['tronc_amounts']) => ({ ...PERIOD, tronc_amounts });
const ONE_TOTAL = withFund([{ bucket_start: null, amount: '120.00' }]);
const BY_DAY = withFund([
  { bucket_start: '2026-10-26', amount: '10.10' },
  { bucket_start: '2026-11-01', amount: '0.25' },
  { bucket_start: '2026-11-02', amount: '7.00' },
]);

describe('the fund of a period', () => {
  it.each(['10', '10.5', 'x', '', null, '-1.00', '1,000.00', '£10.00', '10.505'])(
    'rejects %j (TPF-023, VAL-061)',
    (text) => expect(readTyped(text)).toEqual({ rule: 'fund_total' }),
  );
  it('accepts two decimals with spaces around them, up to the maximum (TPF-023, F-121)', () => {
    expect(readTyped(' 12345.67 ')).toEqual({ amount: 1_234_567 });
    expect(readTyped('100000000.00')).toEqual({ rule: 'max_value' });
  });

  it('starts at 0.00, or at the amount entered before (TPF-022)', () => {
    expect(shownFund(typedFund(PERIOD, 'period'))).toEqual([['period', '0.00']]);
    expect(shownFund(typedFund(ONE_TOTAL, 'period'))).toEqual([['period', '120.00']]);
    expect(shownFund(typedFund(ONE_TOTAL, 'weekly'))).toEqual([['period', '120.00']]);
  });

  it('has an amount for each week of a weekly scheme, with an exact total (E5)', () => {
    const weeks = typedFund(PERIOD, 'weekly');
    const starts = ['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'];
    expect(shownFund(weeks).map(([bucket]) => bucket)).toEqual(starts);
    const typing = (amount: string) => ({
      ...weeks,
      fund: { ...weeks.fund, [starts[0]!]: '0.10', [starts[1]!]: amount },
    });
    expect([totalOf(typing('0.20')), totalOf(typing('0.2'))]).toEqual(['0.30', undefined]);
  });

  it('adds up amounts entered by day to the weeks, or the one total, that a changed scheme requires (E5)', () => {
    const weeks = typedFund(BY_DAY, 'weekly');
    expect(weeks.fund).toMatchObject({ '2026-10-26': '10.35', '2026-11-02': '7.00', '2026-11-09': '0.00' });
    expect(totalOf({ ...weeks, kind: 'period' })).toBe('17.35');
  });

  it('keeps what was typed when the fund is divided in another way', () => {
    const before = typedFund(PERIOD, 'weekly');
    const total = { ...divideBy('period', before, before), fund: { ...before.fund, period: '500.00' } };
    const weeks = divideBy('weekly', total, before);
    expect(shownFund(divideBy('period', weeks, before))).toEqual([['period', '500.00']]);
    const typed = { ...weeks, fund: { ...weeks.fund, '2026-10-26': '20.00', '2026-11-02': '30.50' } };
    const summed = divideBy('period', typed, before);
    expect(shownFund(summed)).toEqual([['period', '50.50']]);
    expect(shownFund(divideBy('weekly', summed, before))).toEqual(shownFund(typed));
    const unreadable = { ...weeks, fund: { ...weeks.fund, '2026-10-26': '2O.00' } };
    expect(divideBy('period', unreadable, before).fund).toEqual(unreadable.fund);
  });

  it('may state the part that stems from mandatory service charges, which is kept and sent with its amount', () => {
    const days = withFund([
      { bucket_start: '2026-10-26', amount: '10.10', mandatory: '4.00' },
      { bucket_start: '2026-10-27', amount: '5.00', mandatory: '1.50' },
      { bucket_start: '2026-11-02', amount: '7.00' },
    ]);
    const weeks = typedFund(days, 'weekly');
    expect([hasMandatory(weeks), mandatoryTotalOf(weeks), hasMandatory(typedFund(BY_DAY, 'weekly'))]).toEqual([
      true,
      '5.50',
      false,
    ]);
    const [first, second] = entriesOf(11, weeks);
    expect(first).toMatchObject({ amount: '15.10', mandatory: '5.50' });
    expect(second).not.toHaveProperty('mandatory');
    const other = { ...weeks, mandatory: { ...weeks.mandatory, '2026-11-02': '7.00' } };
    expect([isChanged(weeks, weeks), isChanged(other, weeks)]).toEqual([false, true]);
    expect(divideBy('period', other, weeks).mandatory.period).toBe('12.50');
    expect([isSameFund(days, days, other), isSameFund(days, BY_DAY, other)]).toEqual([true, false]);
  });

  it('is changed by another amount or another division, and not by spaces', () => {
    const before = typedFund(ONE_TOTAL, 'weekly');
    const total = (period: string) => isChanged({ ...before, fund: { ...before.fund, period } }, before);
    expect([total(' 120.00'), total('120.0'), total('')]).toEqual([false, true, true]);
    expect(isChanged({ ...before, kind: 'weekly' }, before)).toBe(true);
  });

  it('is sent as each amount with its period and the first day of its bucket (TPF-027)', () => {
    expect(entriesOf(11, typedFund(ONE_TOTAL, 'weekly'))).toEqual([{ tronc_period_id: 11, amount: '120.00' }]);
    expect(entriesOf(11, typedFund(BY_DAY, 'weekly'))[0]).toEqual({
      tronc_period_id: 11,
      amount: '10.35',
      bucket_start: '2026-10-26',
    });
  });
});
