import fc from 'fast-check';
import { runs } from '../propertyRuns.fixture.ts';
import { divideProducts, MAX_DIVIDEND } from './divideProducts.ts';

/** Non-negative whole numbers, as often near `max` as small. */
const upTo = (max: number) =>
  fc.oneof(
    fc.nat({ max: Math.min(max, 1000) }),
    fc.nat({ max: Math.min(max, 1000) }).map((less) => max - less),
    fc.integer({ min: 0, max }),
  );

const cases = fc
  .record({
    value: upTo(Number.MAX_SAFE_INTEGER),
    factor: upTo(Number.MAX_SAFE_INTEGER),
    denominator: upTo(MAX_DIVIDEND.denominator - 1).map((below) => below + 1),
  })
  .map(({ value, factor, denominator }) => {
    // Limits the factor so that the quotient stays within the maximum.
    const most = (BigInt(MAX_DIVIDEND.quotient) * BigInt(denominator)) / BigInt(Math.max(1, value));
    return { value, factor: most < BigInt(factor) ? Number(most) : factor, denominator };
  });

/** The quotient and the remainder in BigInt, without any rounding. */
const exactly = (value: number, factor: number, denominator: number) => {
  const product = BigInt(value) * BigInt(factor);
  return [Number(product / BigInt(denominator)), Number(product % BigInt(denominator))];
};

const inNumber = (value: number, factor: number, denominator: number) => {
  const { quotients, remainders } = divideProducts([value], factor, denominator);
  return [quotients[0], remainders[0]];
};

const same = (value: number, factor: number, denominator: number) => {
  const [quotient, remainder] = inNumber(value, factor, denominator);
  const expected = exactly(value, factor, denominator);
  if (quotient === expected[0] && remainder === expected[1]) return;
  expect({ value, factor, denominator, found: [quotient, remainder] }).toEqual({
    value,
    factor,
    denominator,
    found: expected,
  });
};

describe('products divided in Number', () => {
  it('gives the BigInt results up to every limit', () => {
    fc.assert(
      fc.property(cases, ({ value, factor, denominator }) => same(value, factor, denominator)),
      runs(3_000),
    );
  });

  it('divides exactly on both sides of a whole quotient', () => {
    const sides = fc.record({
      quotient: upTo(MAX_DIVIDEND.quotient - 1),
      denominator: fc.integer({ min: 2, max: MAX_DIVIDEND.denominator }),
      factor: fc.integer({ min: 1, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(sides, ({ quotient, denominator, factor }) => {
        const whole = (BigInt(quotient) * BigInt(denominator)) / BigInt(factor);
        const most = Number.MAX_SAFE_INTEGER - 1;
        const value = whole > BigInt(most) ? most : Number(whole);
        for (const near of [value - 1, value, value + 1]) if (near >= 0) same(near, factor, denominator);
      }),
      runs(1_000),
    );
  });

  it('divides exactly at the limits', () => {
    const { denominator, quotient } = MAX_DIVIDEND;
    same(quotient, denominator, denominator);
    same(denominator, quotient, denominator);
    same(denominator - 1, quotient, denominator);
    same(Number.MAX_SAFE_INTEGER, denominator / 2, denominator);
    same(Number.MAX_SAFE_INTEGER, 1, denominator);
    same(quotient, 1, 1);
    same(0, Number.MAX_SAFE_INTEGER, 1);
  });
});
