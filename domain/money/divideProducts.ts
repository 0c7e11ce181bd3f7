/** Whole quotients and remainders: product = quotient × denominator + remainder, 0 ≤ remainder < denominator. */
export interface DividedProducts {
  readonly quotients: Float64Array;
  readonly remainders: Float64Array;
}

/** The largest denominator that {@link divideProducts} accepts, and the largest quotient it returns. */
export const MAX_DIVIDEND = { denominator: 2 ** 49, quotient: 2 ** 52 };

/** Products below this are exact integers, and so are integers up to three denominators above it. */
const UNROUNDED = 2 ** 52;

/** 2^27 + 1, with which Veltkamp's method splits the 53 bits of a Number in two. */
const CUT = 134_217_729;

/**
 * Divides values[i] × factor by one denominator, exactly, in Number, although the product may have 101 bits.
 *
 * Values and factor are non-negative safe integers, the denominator is an integer from 1 to 2^49, and no quotient is
 * above 2^52. Larger numbers require BigInt. Why no bit is lost:
 * - The quotient is estimated with two roundings, each with a relative error of at most 2^-53. So it differs from the
 * true quotient by two at most, and the remainder that it leaves is between −2 and 3 denominators: a safe integer.
 * - Both products, value × factor and quotient × denominator, are calculated exactly, as the rounded product and its
 * rounding error (Veltkamp's split, Dekker's product). The rounding error is an integer below 2^49, so the difference
 * of the two errors is exact.
 * - The difference of the rounded products is exact: from a quotient of 8 upwards neither is more than twice the other
 * (Sterbenz's lemma), and below 8 both are under 9 denominators and so safe integers.
 * - The sum of these two differences is the remainder, which as a safe integer is a Number, so this sum is exact too.
 * Adding or subtracting whole denominators then brings it into the range of a remainder.
 *
 * T. J. Dekker, A floating-point technique for extending the available precision, 1971; P. H. Sterbenz, Floating-point
 * computation, 1974.
 */
export function divideProducts(values: ArrayLike<number>, factor: number, denominator: number): DividedProducts {
  const count = values.length;
  const quotients = new Float64Array(count);
  const remainders = new Float64Array(count);
  const rate = factor / denominator;
  const factorHigh = high(factor);
  const factorLow = factor - factorHigh;
  const denominatorHigh = high(denominator);
  const denominatorLow = denominator - denominatorHigh;
  for (let index = 0; index < count; index += 1) {
    const value = values[index]!;
    let quotient = Math.floor(value * rate);
    const product = value * factor;
    const taken = quotient * denominator;
    const lost =
      product < UNROUNDED
        ? 0
        : lostIn(product, value, factorHigh, factorLow) - lostIn(taken, quotient, denominatorHigh, denominatorLow);
    let remainder = product - taken + lost;
    while (remainder < 0) {
      quotient -= 1;
      remainder += denominator;
    }
    while (remainder >= denominator) {
      quotient += 1;
      remainder -= denominator;
    }
    quotients[index] = quotient;
    remainders[index] = remainder;
  }
  return { quotients, remainders };
}

/** The upper 26 bits of a Number; the remaining part has no more bits (Veltkamp). */
function high(value: number): number {
  const cut = CUT * value;
  return cut - (cut - value);
}

/** The rounding error in the product of `value` and a Number that is already split in two (Dekker). */
function lostIn(product: number, value: number, otherHigh: number, otherLow: number): number {
  const valueHigh = high(value);
  const valueLow = value - valueHigh;
  return valueHigh * otherHigh - product + valueHigh * otherLow + valueLow * otherHigh + valueLow * otherLow;
}
