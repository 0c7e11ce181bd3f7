import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { formatDecimal, parseDecimal } from './decimal.ts';
import { formatMoney, parseMoney } from './money.ts';

describe('money', () => {
  it.each([
    ['1234.50', 123450],
    ['0.29', 29],
    ['0.00', 0],
    ['7', 700],
    ['7.5', 750],
    [' 12.00 ', 1200],
    ['-3.07', -307],
    ['-0.00', 0],
    ['99999999.99', 9_999_999_999],
  ])('reads %s digit by digit', (text, pence) => {
    expect(parseMoney(text)).toBe(pence);
  });

  it.each(['', '.5', '5.', '1.234', '1,234.50', '£5.00', '1e3', '--1', '٣', '99999999999999999'])(
    'returns null for %p',
    (text) => {
      expect(parseMoney(text)).toBeNull();
    },
  );

  it('reads and writes no decimal point where no decimals are allowed', () => {
    expect([formatDecimal(-1250, 0), parseDecimal('12', 0), parseDecimal('12.5', 0)]).toEqual(['-1250', 12, null]);
  });

  it('always writes two decimals', () => {
    expect([0, 5, 29, 700, 123450, -307].map(formatMoney)).toEqual([
      '0.00',
      '0.05',
      '0.29',
      '7.00',
      '1234.50',
      '-3.07',
    ]);
  });

  it('reads its own output back', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (pence) => parseMoney(formatMoney(pence)) === pence),
      runs(1_000),
    );
  });
});
