import { gcd, gcdBig, lcmBig } from '../money/gcd.ts';
import { largestRemainder, largestRemainderBig, type Precedence, type Rounded } from '../money/largestRemainder.ts';
import type { Pence } from '../money/money.ts';
import type { Weight } from './weight.ts';

/** The money of one bucket for the people who share together, and their weights in it. */
export interface SharedPot {
  readonly amount: Pence;
  /** One per person, in the same order for every pot. */
  readonly weights: readonly Weight[];
  /** Their sum, above 0. */
  readonly weight: bigint;
}

/** 'auto' takes Number where every term is a safe integer; 'bigint' forces the other way, so that tests can compare. */
export type Arithmetic = 'auto' | 'bigint';

const SAFE = BigInt(Number.MAX_SAFE_INTEGER);

/**
 * Shares several pots among the same people: exact entitlements over all buckets, rounded once by largest remainder.
 * `precedence` decides between equal parts of a penny.
 */
export function sharePots(
  pots: readonly SharedPot[],
  people: number,
  precedence: Precedence,
  arithmetic: Arithmetic = 'auto',
): Rounded {
  const terms = commonTerms(pots);
  const total = pots.reduce((sum, pot) => sum + pot.amount, 0);
  if (arithmetic === 'auto' && terms.peak <= SAFE) return shareInNumber(terms, people, total, precedence);
  return shareInBigInt(terms, people, total, precedence);
}

/** Whether these pots can be shared in Number without leaving the safe integers. */
export function fitsNumber(pots: readonly SharedPot[]): boolean {
  return commonTerms(pots).peak <= SAFE;
}

/**
 * Entitlement = Σ factor × (weight ÷ unit) ÷ denominator, over the pots.
 * `peak` bounds every number that the sum can meet.
 */
interface Terms {
  readonly pots: readonly { readonly weights: readonly Weight[]; readonly unit: Weight; readonly factor: bigint }[];
  readonly denominator: bigint;
  readonly peak: bigint;
}

/** Takes out every common divisor first: real hours and points are round, so Number is nearly always enough. */
function commonTerms(pots: readonly SharedPot[]): Terms {
  const units = pots.map(({ weights }) => weights.reduce(gcd, 0));
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
  return { pots: scaled, denominator, peak: peak > denominator ? peak : denominator };
}

function largest(weights: readonly Weight[]): Weight {
  return weights.reduce((a, b) => (a > b ? a : b), 0);
}

function shareInNumber({ pots, denominator }: Terms, people: number, total: Pence, precedence: Precedence): Rounded {
  const numerators = new Float64Array(people);
  for (const { weights, unit, factor } of pots) {
    const multiplier = Number(factor);
    for (let person = 0; person < people; person += 1) numerators[person]! += multiplier * (weights[person]! / unit);
  }
  return largestRemainder(numerators, Number(denominator), total, precedence);
}

function shareInBigInt({ pots, denominator }: Terms, people: number, total: Pence, precedence: Precedence): Rounded {
  const numerators = new Array<bigint>(people).fill(0n);
  for (const { weights, unit, factor } of pots) {
    for (let person = 0; person < people; person += 1) numerators[person]! += factor * BigInt(weights[person]! / unit);
  }
  return largestRemainderBig(numerators, denominator, total, precedence);
}
