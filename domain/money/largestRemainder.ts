import { divideProducts } from './divideProducts.ts';
import { kthLargest } from './kthLargest.ts';

/**
 * Largest remainder (Hamilton): every share is rounded down and the units left over go one each to the largest parts
 * cut off. So shares add up to the total and none is a whole unit away from what is exactly due.
 */

/** Order of precedence between two shares, by index, when the parts cut off are equal; negative = a first. */
export type Precedence = (a: number, b: number) => number;

/** The first share in the list comes first. */
export const inListOrder: Precedence = (a, b) => a - b;

export interface Rounded {
  /** Whole units, adding up to the total. */
  readonly shares: Float64Array;
  /** 1 where a share holds a left-over unit. */
  readonly given: Uint8Array;
  /** How many units were left over after rounding down. */
  readonly leftover: number;
}

/** What is due exactly: values[i] × factor ÷ denominator, within the bounds of {@link divideProducts}. */
export interface Due {
  readonly values: ArrayLike<number>;
  readonly factor: number;
  readonly denominator: number;
}

/** Rounds what is due, which adds up to the whole number `total`, a safe integer. Throws RangeError where it does not. */
export function largestRemainder(
  { values, factor, denominator }: Due,
  total: number,
  precedence: Precedence = inListOrder,
): Rounded {
  const { quotients, remainders } = divideProducts(values, factor, denominator);
  return giveLeftover(quotients, remainders, total, precedence);
}

/** The same of numerators[i] ÷ denominator in BigInt, for what is too large for a Number. Results are identical. */
export function largestRemainderBig(
  numerators: readonly bigint[],
  denominator: bigint,
  total: number,
  precedence: Precedence = inListOrder,
): Rounded {
  const shares = Float64Array.from(numerators, (numerator) => Number(numerator / denominator));
  const ranks = ranked(numerators.map((numerator) => numerator % denominator));
  return giveLeftover(shares, ranks, total, precedence);
}

/** Numbers that compare as the values do. */
function ranked(values: readonly bigint[]): Float64Array {
  const ranks = new Float64Array(values.length);
  const ascending = values
    .map((_, index) => index)
    .sort((a, b) => (values[a]! < values[b]! ? -1 : Number(values[a]! > values[b]!)));
  let rank = 0;
  let last: bigint | undefined;
  for (const index of ascending) {
    if (values[index] !== last) rank += 1;
    last = values[index];
    ranks[index] = rank;
  }
  return ranks;
}

/**
 * Adds what is left of the total to the shares, one unit each to the largest remainders. Only shares equal at the cut
 * need the precedence, so a large list is not sorted by it.
 */
function giveLeftover(shares: Float64Array, remainders: Float64Array, total: number, precedence: Precedence): Rounded {
  const count = shares.length;
  const given = new Uint8Array(count);
  let leftover = total;
  for (let index = 0; index < count; index += 1) leftover -= shares[index]!;
  if (leftover === 0) return { shares, given, leftover };
  if (leftover < 0 || leftover >= count) throw new RangeError('The shares do not add up to the total.');
  const cut = kthLargest(remainders.slice(), leftover - 1);
  const atCut: number[] = [];
  let open = leftover;
  for (let index = 0; index < count; index += 1) {
    const remainder = remainders[index]!;
    if (remainder === cut) atCut.push(index);
    const unit = Number(remainder > cut); // not a branch: as good as random, half of them would be foretold wrongly
    given[index] = unit;
    shares[index]! += unit;
    open -= unit;
  }
  for (const index of atCut.sort(precedence).slice(0, open)) {
    given[index] = 1;
    shares[index]! += 1;
  }
  return { shares, given, leftover };
}
