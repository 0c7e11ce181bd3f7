import { chargeType } from './deductions.ts';
import { blocked, report } from './scenario.fixture.ts';

describe('deductions from the fund', () => {
  it('calculates every fee on the whole fund, in any order, and rounds down', () => {
    const { cardTransactionFee, troncmastersFee, setupFee, netFund } = report({
      fund: '12345.67',
      scheme: {
        cardFee: { percent: 175, amount: null },
        troncmastersFee: 500,
        troncmastersFeeFromFund: 5000,
        setupFee: 25_000,
        setupFeeFromFund: 10_000,
      },
    });
    expect(cardTransactionFee).toBe(21_604); // 216.049225
    expect(troncmastersFee).toEqual({ total: 61_728, fund: 30_864, employer: 30_864 });
    expect(setupFee).toEqual({ total: 25_000, fund: 25_000, employer: 0 });
    expect(netFund).toBe(1_234_567 - 21_604 - 30_864 - 25_000);
  });

  it('charges the odd penny of a halved fee to the employer', () => {
    const { setupFee } = report({ scheme: { setupFee: 101, setupFeeFromFund: 5000 } });
    expect(setupFee).toEqual({ total: 101, fund: 50, employer: 51 });
  });

  it('charges the setup fee once per scheme', () => {
    const scheme = { setupFee: 25_000 };
    expect(report({ scheme }).setupFee.total).toBe(25_000);
    expect(report({ scheme, input: { setupFeeCharged: true } }).setupFee.total).toBe(0);
  });

  it('uses a fixed amount if one is set and the percentage is not above 0 (SCH-050)', () => {
    expect(chargeType({ percent: 0, amount: 1000 })).toBe('fixed_amount');
    expect(chargeType({ percent: null, amount: 1000 })).toBe('fixed_amount');
    expect(chargeType({ percent: 5, amount: 1000 })).toBe('percentage');
    expect(chargeType({ percent: null, amount: null })).toBe('percentage');
    expect(report({ scheme: { cardFee: { percent: 0, amount: 1000 } } }).distributable).toBe(9000);
    expect(report({ scheme: { cardFee: { percent: 100, amount: 1000 } } }).distributable).toBe(9900);
  });

  it('blocks the report if fees exceed the fund', () => {
    expect(blocked({ fund: '10.00', scheme: { cardFee: { percent: null, amount: 1001 } } })).toEqual([
      { code: 'deductions_exceed_fund', params: { fund: '10.00', deductions: '10.01' } },
    ]);
  });
});
