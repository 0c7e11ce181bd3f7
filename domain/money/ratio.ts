import { gcdBig } from './gcd.ts';

/** An exact non-negative fraction in lowest terms, for amounts that are not yet rounded to whole pence. */
export interface Ratio {
  readonly num: bigint;
  readonly den: bigint;
}

/** num / den in lowest terms. Throws RangeError unless num ≥ 0 and den > 0. */
export function ratio(num: bigint, den = 1n): Ratio {
  if (num < 0n || den <= 0n)
    throw new RangeError('A ratio must have a numerator of at least 0 and a denominator above 0.');
  const divisor = gcdBig(num, den);
  return { num: num / divisor, den: den / divisor };
}

/** Exact text: a decimal if it terminates ("577.5"), otherwise the fraction ("385/3"). */
export function ratioText(value: Ratio): string {
  let places = 0;
  let scale = 1n;
  // A fraction in lowest terms is a terminating decimal exactly if its denominator divides a power of ten.
  for (let left = value.den; left !== 1n; places += 1, scale *= 10n) {
    const common = gcdBig(left, 10n);
    if (common === 1n) return `${value.num}/${value.den}`;
    left /= common;
  }
  return placePoint((value.num * scale) / value.den, places);
}

/**
 * Decimal text truncated after `places`, with "…" if more digits follow: 2/3 → "0.6666…". For display, not for
 * calculation.
 */
export function ratioDecimal(value: Ratio, places: number): string {
  const scaled = value.num * 10n ** BigInt(places);
  return placePoint(scaled / value.den, places) + (scaled % value.den === 0n ? '' : '…');
}

function placePoint(digits: bigint, places: number): string {
  const text = String(digits).padStart(places + 1, '0');
  return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`;
}
