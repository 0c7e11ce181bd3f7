import { inListOrder, largestRemainderBig, type Precedence } from './largestRemainder.ts';
import type { Pence } from './money.ts';

/**
 * Divides a whole amount in proportion to non-negative whole weights, so that the parts add up to it exactly. Equal
 * remainders are ordered by `precedence`, by default in list order. Throws RangeError if the amount is not zero and all
 * weights are zero.
 */
export function apportion(
  total: Pence,
  weights: readonly (number | bigint)[],
  precedence: Precedence = inListOrder,
): Pence[] {
  if (total === 0) return weights.map(() => 0);
  const exact = weights.map(BigInt);
  const sum = exact.reduce((a, b) => a + b, 0n);
  if (sum === 0n) throw new RangeError('An amount cannot be apportioned by weights of zero.');
  const numerators = exact.map((weight) => BigInt(total) * weight);
  return [...largestRemainderBig(numerators, sum, total, precedence).shares];
}
