/** Whole quotients and remainders: product = quotient × denominator + remainder, 0 ≤ remainder < denominator. */
export interface Divided {
  readonly quotients: Float64Array;
  readonly remainders: Float64Array;
}

/** What {@link divideProducts} can divide by, and what may come of it at most. */
export const DIVISIBLE = { denominator: 2 ** 49, quotient: 2 ** 52 };

/** Products below are whole as they are, and so is what is at most three denominators above them. */
const UNROUNDED = 2 ** 52;

/** 2^27 + 1, by which Veltkamp cuts the 53 bits of a Number in two. */
const CUT = 134_217_729;

/**
 * Divides values[i] × factor by one denominator, exactly, in Number, although the product may have 101 bits.
 *
 * Values and factor are safe integers from 0, the denominator is one from 1 to 2^49, and no quotient is above 2^52; what
 * is larger takes BigInt. Why no bit is lost:
 * - The quotient is estimated with two roundings, each wrong by a 2^53rd at most. So it misses the true one by two at
 *   most, and what it leaves lies between −2 and 3 denominators: a safe integer.
 * - Both products, value × factor and quotient × denominator, are had as the rounded product and what rounding took from
 *   it, exactly (Veltkamp's cut, Dekker's product). What it took is whole and below 2^49, so the difference is exact.
 * - The rounded products differ exactly: from a quotient of 8 on neither is more than twice the other (Sterbenz's lemma),
 *   and below 8 both are under 9 denominators and so safe integers.
 * - Those two differences add up to what is left, which as a safe integer is a Number: their sum is exact too. Whole
 *   denominators then bring it where a remainder belongs.
 *
 * T. J. Dekker, A floating-point technique for extending the available precision, 1971; P. H. Sterbenz, Floating-point
 * computation, 1974.
 */
export function divideProducts(values: ArrayLike<number>, factor: number, denominator: number): Divided {
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

/** The upper 26 bits of a Number; the rest of it is as short (Veltkamp). */
function high(value: number): number {
  const cut = CUT * value;
  return cut - (cut - value);
}

/** What rounding took from the product of `value` and a Number that is already cut in two (Dekker). */
function lostIn(product: number, value: number, otherHigh: number, otherLow: number): number {
  const valueHigh = high(value);
  const valueLow = value - valueHigh;
  return valueHigh * otherHigh - product + valueHigh * otherLow + valueLow * otherHigh + valueLow * otherLow;
}
