/** All arithmetic of the oracle: BigInt fractions that are never reduced, with d always above 0. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

export const fraction = (n: bigint, d = 1n): Fraction => ({ n, d });
export const NOTHING = fraction(0n);
export const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
/** The whole part of a fraction; `rest` is its fractional part. */
export const whole = (a: Fraction): bigint => a.n / a.d;
export const rest = (a: Fraction): Fraction => ({ n: a.n % a.d, d: a.d });
export const order = (a: Fraction, b: Fraction): number => orderWhole(a.n * b.d, b.n * a.d);
export const orderWhole = (a: bigint, b: bigint): number => Number(a > b) - Number(a < b);
export const total = (list: readonly bigint[]): bigint => list.reduce((a, b) => a + b, 0n);

/**
 * Divides whole units in proportion to the shares. Rounds down and gives the remaining units to the larger remainders,
 * then in list order.
 */
export function inProportion(sum: bigint, shares: readonly Fraction[]): bigint[] {
  if (sum === 0n) return shares.map(() => 0n);
  const all = shares.reduce(plus, NOTHING);
  const exact = shares.map((share) => fraction(sum * share.n * all.d, share.d * all.n));
  const amounts = exact.map(whole);
  const queue = exact.map((_, at) => at).sort((a, b) => order(rest(exact[b]!), rest(exact[a]!)) || a - b);
  for (const at of queue.slice(0, Number(sum - total(amounts)))) amounts[at]! += 1n;
  return amounts;
}
