import { MAX_DIVIDEND } from '../money/divideProducts.ts';
import { gcd, gcdBig, lcmBig } from '../money/gcd.ts';
import {
  type AmountsDue,
  largestRemainder,
  largestRemainderBig,
  type Precedence,
  type Rounded,
} from '../money/largestRemainder.ts';
import type { Pence } from '../money/money.ts';
import type { Weight } from './weight.ts';

/** The money of one bucket for the people who share it, and their weights in this bucket. */
export interface PotWithWeights {
  readonly amount: Pence;
  /** One per person, in the same order in every pot. */
  readonly weights: ArrayLike<Weight>;
  /** The sum of the weights, above 0. */
  readonly weight: bigint;
}

/** 'auto' uses Number wherever it is exact; 'bigint' always uses BigInt, so that tests can compare the two. */
export type Arithmetic = 'auto' | 'bigint';

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Shares several pots among the same people: exact entitlements over all buckets, rounded once by the largest-remainder
 * method. `precedence` orders equal remainders.
 */
export function sharePots(
  pots: readonly PotWithWeights[],
  people: number,
  precedence: Precedence,
  arithmetic: Arithmetic = 'auto',
): Rounded {
  const total = totalOf(pots);
  const due = arithmetic === 'auto' ? dueInNumber(pots, people) : null;
  if (due) return largestRemainder(due, total, precedence);
  const { pots: scaled, denominator } = commonTerms(pots);
  return largestRemainderBig(numeratorsBig(scaled, people), denominator, total, precedence);
}

/** Returns whether these pots are shared in Number. For tests: they show that both ways of sharing are covered. */
export function fitsNumber(pots: readonly PotWithWeights[]): boolean {
  return dueInNumber(pots, pots[0]?.weights.length ?? 0) !== null;
}

function totalOf(pots: readonly PotWithWeights[]): Pence {
  return pots.reduce((sum, { amount }) => sum + amount, 0);
}

/**
 * Returns what is due to each person; null if only BigInt is exact. A single pot of realistic size needs no common
 * terms.
 */
function dueInNumber(pots: readonly PotWithWeights[], people: number): AmountsDue | null {
  if (totalOf(pots) > MAX_DIVIDEND.quotient) return null;
  const [only] = pots;
  if (only && pots.length === 1 && only.weight <= MAX_DIVIDEND.denominator) {
    return { values: only.weights, factor: only.amount, denominator: Number(only.weight) };
  }
  const { pots: scaled, denominator, peak } = commonTerms(pots);
  if (peak > SAFE || denominator > MAX_DIVIDEND.denominator) return null;
  return { values: numerators(scaled, people), factor: 1, denominator: Number(denominator) };
}

/**
 * Entitlement = Σ factor × (weight ÷ unit) ÷ denominator, over the pots. `peak` is an upper bound of all numerators.
 */
interface Terms {
  readonly pots: readonly Scaled[];
  readonly denominator: bigint;
  readonly peak: bigint;
}

interface Scaled {
  readonly weights: ArrayLike<Weight>;
  readonly unit: Weight;
  readonly factor: bigint;
}

/** Removes all common divisors first: real hours and points are round numbers, so this leaves smaller numbers. */
function commonTerms(pots: readonly PotWithWeights[]): Terms {
  const units = pots.map(({ weights }) => commonDivisor(weights));
  const totals = pots.map(({ weight }, index) => weight / BigInt(units[index]!));
  const common = totals.reduce(lcmBig, 1n);
  const factors = pots.map(({ amount }, index) => BigInt(amount) * (common / totals[index]!));
  const divisor = factors.reduce(gcdBig, common);
  const scaled = pots.map(({ weights }, index) => ({
    weights,
    unit: units[index]!,
    factor: factors[index]! / divisor,
  }));
  const denominator = common / divisor;
  const peak = scaled.reduce((sum, { weights, unit, factor }) => sum + factor * BigInt(largest(weights) / unit), 0n);
  return { pots: scaled, denominator, peak };
}

function largest(weights: ArrayLike<Weight>): Weight {
  let most = 0;
  for (let person = 0; person < weights.length; person += 1) most = Math.max(most, weights[person]!);
  return most;
}

function commonDivisor(weights: ArrayLike<Weight>): Weight {
  let divisor = 0;
  for (let person = 0; person < weights.length && divisor !== 1; person += 1) divisor = gcd(divisor, weights[person]!);
  return divisor;
}

function numerators(pots: readonly Scaled[], people: number): Float64Array {
  const sums = new Float64Array(people);
  for (const { weights, unit, factor } of pots) {
    const multiplier = Number(factor);
    for (let person = 0; person < people; person += 1) sums[person]! += multiplier * (weights[person]! / unit);
  }
  return sums;
}

function numeratorsBig(pots: readonly Scaled[], people: number): bigint[] {
  const sums = new Array<bigint>(people).fill(0n);
  for (const { weights, unit, factor } of pots) {
    for (let person = 0; person < people; person += 1) sums[person]! += factor * BigInt(weights[person]! / unit);
  }
  return sums;
}
