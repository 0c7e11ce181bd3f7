import { packagesOf } from './packageFormats.ts';

describe('the packages that a payroll can choose', () => {
  it('are those of its country first, then another package, and last those named after another country', () => {
    expect(packagesOf('IE')).toEqual([
      ...['brightpay_ireland', 'thesaurus_ireland', 'sage_ireland'],
      'other',
      ...['sage_50', 'xero', 'star', 'moneysoft', 'access'],
    ]);
    expect(packagesOf('GB')).toEqual([
      ...['brightpay_uk', 'staffology', 'sage_50', 'xero', 'star', 'moneysoft', 'access'],
      'other',
    ]);
  });
});
