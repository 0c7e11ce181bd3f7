import { divideProducts } from './divideProducts.ts';
import { kthLargest } from './kthLargest.ts';

/**
 * The largest-remainder method (Hamilton): every share is rounded down, and the units left over go one each to the
 * largest remainders. So the shares add up to the total, and each differs from the exact amount by less than one unit.
 */

/** Compares two shares, by index, that have equal remainders; negative = a first. */
export type Precedence = (a: number, b: number) => number;

/** Orders equal remainders as they are in the list. */
export const inListOrder: Precedence = (a, b) => a - b;

export interface Rounded {
  /** Whole units, adding up to the total. */
  readonly shares: Float64Array;
  /** 1 if the share includes one of the units left over. */
  readonly extraUnits: Uint8Array;
  /** How many units were left over after rounding down. */
  readonly leftover: number;
}

/** The exact amounts due: values[i] × factor ÷ denominator, within the limits of {@link divideProducts}. */
export interface AmountsDue {
  readonly values: ArrayLike<number>;
  readonly factor: number;
  readonly denominator: number;
}

/** Rounds the amounts due to whole units. Throws RangeError unless they add up to `total`, a safe integer. */
export function largestRemainder(
  { values, factor, denominator }: AmountsDue,
  total: number,
  precedence: Precedence = inListOrder,
): Rounded {
  const { quotients, remainders } = divideProducts(values, factor, denominator);
  return addLeftover(quotients, remainders, total, precedence);
}

/**
 * Rounds numerators[i] ÷ denominator in BigInt, for amounts that are too large for a Number. The results are identical.
 */
export function largestRemainderBig(
  numerators: readonly bigint[],
  denominator: bigint,
  total: number,
  precedence: Precedence = inListOrder,
): Rounded {
  const shares = Float64Array.from(numerators, (numerator) => Number(numerator / denominator));
  const ranks = ranked(numerators.map((numerator) => numerator % denominator));
  return addLeftover(shares, ranks, total, precedence);
}

/** Returns Numbers in the same order of size as the values. */
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
 * Adds the rest of the total to the shares, one unit each to the largest remainders. Only shares that tie for the last
 * units need the precedence, so a large list is not sorted by it.
 */
function addLeftover(shares: Float64Array, remainders: Float64Array, total: number, precedence: Precedence): Rounded {
  const count = shares.length;
  const given = new Uint8Array(count);
  let leftover = total;
  for (let index = 0; index < count; index += 1) leftover -= shares[index]!;
  if (leftover === 0) return { shares, extraUnits: given, leftover };
  if (leftover < 0 || leftover >= count) throw new RangeError('The shares do not add up to the total.');
  const cut = kthLargest(remainders.slice(), leftover - 1);
  const atCut: number[] = [];
  let open = leftover;
  for (let index = 0; index < count; index += 1) {
    const remainder = remainders[index]!;
    if (remainder === cut) atCut.push(index);
    const unit = Number(remainder > cut); // no branch: the condition is close to random, so the CPU would mispredict half of the branches
    given[index] = unit;
    shares[index]! += unit;
    open -= unit;
  }
  for (const index of atCut.sort(precedence).slice(0, open)) {
    given[index] = 1;
    shares[index]! += 1;
  }
  return { shares, extraUnits: given, leftover };
}
