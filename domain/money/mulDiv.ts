/**
 * ⌊a × b ÷ c⌋ for non-negative safe integers, exactly: in Number while the product is a safe integer, otherwise in
 * BigInt. The quotient is calculated from the remainder, never by a division that rounds.
 */
export function mulDivFloor(a: number, b: number, c: number): number {
  const product = a * b;
  if (product <= Number.MAX_SAFE_INTEGER) return (product - (product % c)) / c;
  return Number((BigInt(a) * BigInt(b)) / BigInt(c));
}

/** a × b ÷ c to the nearest integer, halves up; same domain and exactness as {@link mulDivFloor}. */
export function mulDivRound(a: number, b: number, c: number): number {
  const doubled = 2 * a * b + c;
  if (doubled <= Number.MAX_SAFE_INTEGER) return (doubled - (doubled % (2 * c))) / (2 * c);
  return Number((2n * BigInt(a) * BigInt(b) + BigInt(c)) / (2n * BigInt(c)));
}
