import fc from 'fast-check';
import { LANGUAGES } from '../locales.ts';
import { runs } from '../propertyRuns.fixture.ts';
import { showMoney } from './showMoney.ts';

const LOCALES = Object.keys(LANGUAGES).filter((locale) => locale !== 'en-XA');

describe('a displayed amount', () => {
  it('shows two decimals whatever the input has, and the code of a currency without a symbol', () => {
    expect(['12', '12.5', '12.50'].map((amount) => showMoney(amount, 'GBP'))).toEqual(['£12.00', '£12.50', '£12.50']);
    expect(showMoney('-1234.50', 'USD')).toBe('−USD 1,234.50');
  });

  it.each(LOCALES)('matches Intl.NumberFormat in %s, in pounds and in euro', (locale) => {
    for (const currency of ['GBP', 'EUR']) {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
      fc.assert(
        fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (pence) => {
          const amount = (pence / 100).toFixed(2);
          expect(showMoney(amount, currency)).toBe(format.format(Number(amount)).replace('-', '−'));
        }),
        runs(50),
      );
    }
  });
});
