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
  readonly shares: number[];
  /** 1 where a share holds a left-over unit. */
  readonly given: Uint8Array;
  /** How many units were left over after rounding down. */
  readonly leftover: number;
}

/**
 * Rounds numerators[i] / denominator, which add up to the whole number `total`.
 * Numerators, denominator and total must be non-negative safe integers.
 */
export function largestRemainder(
  numerators: ArrayLike<number>,
  denominator: number,
  total: number,
  precedence: Precedence = inListOrder,
): Rounded {
  const count = numerators.length;
  const shares = new Array<number>(count);
  const remainders = new Float64Array(count);
  let leftover = total;
  for (let index = 0; index < count; index += 1) {
    const numerator = numerators[index]!;
    const remainder = numerator % denominator;
    const share = (numerator - remainder) / denominator;
    remainders[index] = remainder;
    shares[index] = share;
    leftover -= share;
  }
  const sorted = leftover > 0 ? remainders.slice().sort() : remainders;
  return { shares, given: giveLeftover(shares, remainders, sorted, leftover, precedence), leftover };
}

/** The same in BigInt, for numerators that are too large for a Number. Results are identical. */
export function largestRemainderBig(
  numerators: readonly bigint[],
  denominator: bigint,
  total: number,
  precedence: Precedence = inListOrder,
): Rounded {
  const remainders = numerators.map((numerator) => numerator % denominator);
  const shares = numerators.map((numerator) => Number(numerator / denominator));
  const leftover = shares.reduce((left, share) => left - share, total);
  const sorted = leftover > 0 ? [...remainders].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)) : remainders;
  return { shares, given: giveLeftover(shares, remainders, sorted, leftover, precedence), leftover };
}

/** Only shares equal at the cut need the precedence, so a large list is not sorted by it. */
function giveLeftover<T extends number | bigint>(
  shares: number[],
  remainders: ArrayLike<T>,
  sorted: ArrayLike<T>,
  leftover: number,
  precedence: Precedence,
): Uint8Array {
  const given = new Uint8Array(shares.length);
  if (leftover === 0) return given;
  const cut = sorted[sorted.length - leftover];
  if (cut === undefined || leftover < 0) throw new RangeError('The shares do not add up to the total.');
  const atCut: number[] = [];
  let open = leftover;
  for (let index = 0; index < shares.length; index += 1) {
    if (remainders[index]! > cut) {
      given[index] = 1;
      open -= 1;
    } else if (remainders[index] === cut) {
      atCut.push(index);
    }
  }
  for (const index of atCut.sort(precedence).slice(0, open)) given[index] = 1;
  for (let index = 0; index < shares.length; index += 1) shares[index]! += given[index]!;
  return given;
}
