/**
 * ⌊a × b ÷ c⌋ for non-negative safe integers, exactly: in Number while the product is a safe integer, in BigInt when
 * it is not. The quotient comes from the remainder, never from a rounded division.
 */
export function mulDivFloor(a: number, b: number, c: number): number {
  const product = a * b;
  if (product <= Number.MAX_SAFE_INTEGER) return (product - (product % c)) / c;
  return Number((BigInt(a) * BigInt(b)) / BigInt(c));
}

/** a × b ÷ c to the nearest whole, halves up; same domain and exactness as {@link mulDivFloor}. */
export function mulDivRound(a: number, b: number, c: number): number {
  const doubled = 2 * a * b + c;
  if (doubled <= Number.MAX_SAFE_INTEGER) return (doubled - (doubled % (2 * c))) / (2 * c);
  return Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)));
}
