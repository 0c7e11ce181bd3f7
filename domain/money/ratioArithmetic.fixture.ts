import { type Ratio, ratio } from './ratio.ts';

export function addRatios(a: Ratio, b: Ratio): Ratio {
  return ratio(a.num * b.den + b.num * a.den, a.den * b.den);
}

/** Returns a negative number, zero or a positive number if a is less than, equal to or greater than b. */
export function compareRatios(a: Ratio, b: Ratio): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The whole part. */
export function floorRatio(value: Ratio): bigint {
  return value.num / value.den;
}
