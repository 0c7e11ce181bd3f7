import { parseFundAmount } from './fundAmount.ts';

describe('an amount of the fund', () => {
  it.each([
    ['0.00', 0],
    ['10.50', 1050],
    ['12345.67', 1_234_567],
    ['99999999.99', 9_999_999_999],
  ])('reads %s as pence (TPF-023)', (text, amount) => expect(parseFundAmount(text)).toEqual({ amount }));
  it.each(['', 'x', '10', '10.5', '10.505', '-1.00', '1,000.00', '£10.00', ' 10.00'])(
    'requires two decimals: %j',
    (text) => expect(parseFundAmount(text)).toEqual({ rule: 'fund_total' }),
  );
  it.each(['100000000.00', '99999999999999999999.00'])('has a maximum, which %s exceeds', (text) =>
    expect(parseFundAmount(text)).toEqual({ rule: 'max_value' }),
  );
});
