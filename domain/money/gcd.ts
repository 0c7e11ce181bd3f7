/** Greatest common divisor of two non-negative safe integers; gcd(0, n) = n. */
export function gcd(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b];
  return a;
}

/** Greatest common divisor of two non-negative BigInts. */
export function gcdBig(a: bigint, b: bigint): bigint {
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** Least common multiple of two positive BigInts. */
export function lcmBig(a: bigint, b: bigint): bigint {
  return (a / gcdBig(a, b)) * b;
}
