import fc from 'fast-check';
import { inListOrder } from '../money/largestRemainder.ts';
import { type Ratio, ratio } from '../money/ratio.ts';
import { addRatios, compareRatios, floorRatio } from '../money/ratioArithmetic.fixture.ts';
import { runs } from '../propertyRuns.fixture.ts';
import { fitsNumber, type PotWithWeights, sharePots } from './share.ts';

const pot = (amount: number, ...weights: number[]): PotWithWeights => ({
  amount,
  weights,
  weight: weights.reduce((sum, weight) => sum + BigInt(weight), 0n),
});

/** One to four pots for the same people, with sizes below and above what Number can represent exactly. */
const pots = fc
  .record({
    people: fc.integer({ min: 1, max: 6 }),
    magnitude: fc.constantFrom(10, 10_000, 10 ** 8, 10 ** 12),
    round: fc.constantFrom(1, 7500),
    count: fc.integer({ min: 1, max: 4 }),
  })
  .chain(({ people, magnitude, round, count }) => {
    const weights = fc
      .array(fc.nat({ max: magnitude }), { minLength: people, maxLength: people })
      .filter((list) => list.some((weight) => weight > 0))
      .map((list) => list.map((weight) => weight * round));
    const one = fc
      .tuple(fc.integer({ min: 1, max: 10_000_000 }), weights)
      .map(([amount, list]) => pot(amount, ...list));
    return fc.array(one, { minLength: count, maxLength: count });
  });

/** The largest-remainder method written directly with fractions. */
function byTheBook(list: readonly PotWithWeights[]): number[] {
  const people = list[0]!.weights.length;
  const due = Array.from({ length: people }, (_, person) =>
    list.reduce<Ratio>(
      (sum, { amount, weights, weight }) => addRatios(sum, ratio(BigInt(amount) * BigInt(weights[person]!), weight)),
      ratio(0n),
    ),
  );
  const shares = due.map((each) => Number(floorRatio(each)));
  const rest = due.map(({ num, den }) => ratio(num % den, den));
  const left = list.reduce((sum, { amount }) => sum + amount, 0) - shares.reduce((a, b) => a + b, 0);
  const order = shares.map((_, person) => person).sort((a, b) => compareRatios(rest[b]!, rest[a]!) || a - b);
  for (const person of order.slice(0, left)) shares[person]! += 1;
  return shares;
}

describe('shared pots', () => {
  it('rounds once over all pots, so that remainders of several days add up', () => {
    // 0.5 + 0.5 of two pennies each day: rounding day by day could give one person both.
    expect([...sharePots([pot(1, 1, 1), pot(1, 1, 1)], 2, inListOrder).shares]).toEqual([1, 1]);
  });

  it('uses Number for realistic hours and points', () => {
    const hourPoints = [38.5 * 300 * 1500, 40 * 300 * 1200, 22.25 * 300 * 1000];
    expect(fitsNumber([pot(1_052_640, ...hourPoints)])).toBe(true);
  });

  describe('limits of Number', () => {
    const most = Number.MAX_SAFE_INTEGER;

    it('uses Number for one pot up to the maximum weight, with any realistic amount', () => {
      expect(fitsNumber([pot(9999, 2 ** 48 - 1, 2 ** 48 + 1)])).toBe(true);
      expect(fitsNumber([pot(1, 2 ** 48, 2 ** 48 + 1)])).toBe(false);
    });

    it('uses Number for several pots up to the maximum common weight', () => {
      const twice = (...weights: number[]) => fitsNumber([pot(1, ...weights), pot(1, ...weights)]);
      expect(twice(2 ** 48 - 1, 2 ** 48 + 1)).toBe(true);
      expect(twice(2 ** 48, 2 ** 48 + 1)).toBe(false);
    });

    it('uses Number for several pots while every numerator is a safe integer after reduction', () => {
      const [money, weight] = [6361 * 69_431, 20_394_401];
      expect(money * weight).toBe(most);
      const both = (amount: number) => fitsNumber([pot(1, 7, 7 * weight), pot(amount - 1, 7, 7 * weight)]);
      expect(both(money)).toBe(true);
      expect(both(money + 1)).toBe(false);
    });

    it('uses Number up to the maximum total, and for no pots', () => {
      expect(fitsNumber([pot(2 ** 52, 1, 1)])).toBe(true);
      expect(fitsNumber([pot(2 ** 52 + 1, 1, 1)])).toBe(false);
      expect(fitsNumber([])).toBe(true);
    });
  });

  it('gives the same result by Number, by BigInt and by fractions, on both sides of the switch', () => {
    // Counted with a separate sample, because a slow computer may run only a few of the cases below.
    const inNumber = fc.sample(pots, { numRuns: 1000, seed: 20_261_122 }).filter(fitsNumber).length;
    expect(inNumber).toBeGreaterThan(200);
    expect(inNumber).toBeLessThan(800);
    fc.assert(
      fc.property(pots, (list) => {
        const people = list[0]!.weights.length;
        const { shares } = sharePots(list, people, inListOrder);
        expect(shares).toEqual(sharePots(list, people, inListOrder, 'bigint').shares);
        expect([...shares]).toEqual(byTheBook(list));
      }),
      runs(1_000),
    );
  });
});
