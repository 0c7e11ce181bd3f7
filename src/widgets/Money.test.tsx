import fc from 'fast-check';
import { runs } from '#domain/propertyRuns.fixture.ts';
import { showMoney } from './Money.tsx';

describe('an amount of money', () => {
  it.each([
    ['0.00', undefined, '£0.00'],
    ['1234.50', 'GBP', '£1,234.50'],
    ['-1234567.05', 'GBP', '−£1,234,567.05'],
    ['999.99', 'EUR', '€999.99'],
    ['5.00', 'USD', 'USD 5.00'],
  ])('formats %s in %s as %s (SES-051, CON-029)', (amount, currency, text) =>
    expect(showMoney(amount, currency)).toBe(text),
  );

  it('keeps every digit, however large', () =>
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), fc.integer({ min: 0, max: 99 }), (pounds, pence) => {
        const amount = `${pounds}.${String(pence).padStart(2, '0')}`;
        expect(showMoney(amount).replace(/[£,]/g, '')).toBe(amount);
      }),
      runs(100),
    ));
});
