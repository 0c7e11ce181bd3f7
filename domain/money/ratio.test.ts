import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { ratio, ratioDecimal, ratioText } from './ratio.ts';
import { addRatios, compareRatios, floorRatio } from './ratioArithmetic.fixture.ts';

describe('exact fractions', () => {
  it('reduces fractions, and adds and compares them exactly', () => {
    expect(ratio(6n, 4n)).toEqual({ num: 3n, den: 2n });
    expect(addRatios(ratio(1n, 3n), ratio(1n, 6n))).toEqual(ratio(1n, 2n));
    expect(compareRatios(ratio(1n, 3n), ratio(333n, 1000n))).toBe(1);
    expect(compareRatios(ratio(2n, 4n), ratio(1n, 2n))).toBe(0);
    expect(compareRatios(ratio(1n, 3n), ratio(1n, 2n))).toBe(-1);
    expect(floorRatio(ratio(7n, 2n))).toBe(3n);
  });

  it('throws RangeError for a negative numerator or a zero denominator', () => {
    expect(() => ratio(1n, 0n)).toThrow(RangeError);
    expect(() => ratio(-1n, 2n)).toThrow(RangeError);
  });

  it.each([
    [ratio(1155n, 2n), '577.5'],
    [ratio(385n, 3n), '385/3'],
    [ratio(1n, 8n), '0.125'],
    [ratio(300n, 1n), '300'],
    [ratio(0n, 5n), '0'],
  ])('writes a terminating decimal as such, otherwise a fraction', (value, text) => {
    expect(ratioText(value)).toBe(text);
  });

  it('shortens a decimal with an ellipsis for display', () => {
    expect(ratioDecimal(ratio(2n, 3n), 4)).toBe('0.6666…');
    expect(ratioDecimal(ratio(5n, 2n), 2)).toBe('2.50');
  });

  it('writes text that has exactly the value of the fraction', () => {
    const parts = fc.tuple(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 30_000n }));
    fc.assert(
      fc.property(parts, ([num, den]) => {
        const [left = '', right = '1'] = ratioText(ratio(num, den)).split('/');
        const [whole = '', fraction = ''] = left.split('.');
        const worth = ratio(BigInt(whole + fraction), 10n ** BigInt(fraction.length) * BigInt(right));
        expect(worth).toEqual(ratio(num, den));
      }),
      runs(100),
    );
  });
});
