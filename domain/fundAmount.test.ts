import { validateFundAmount } from './fundAmount.ts';

describe('an amount of the fund', () => {
  it.each(['0.00', '10.50', '12345.67', '99999999.99'])('accepts %s (TPF-023)', (text) =>
    expect(validateFundAmount(text)).toBeNull(),
  );
  it.each(['', 'x', '10', '10.5', '10.505', '-1.00', '1,000.00', '£10.00', ' 10.00'])(
    'requires two decimals: %j',
    (text) => expect(validateFundAmount(text)).toBe('fund_total'),
  );
  it.each(['100000000.00', '99999999999999999999.00'])('has a maximum, which %s exceeds', (text) =>
    expect(validateFundAmount(text)).toBe('max_value'),
  );
});
