import { gcd, gcdBig, lcmBig } from './gcd.ts';

describe('common divisors and multiples', () => {
  it('returns the greatest common divisor, the same in Number and BigInt, and treats 0 as divisible by every number', () => {
    const pairs = [
      [12, 18, 6],
      [18, 12, 6],
      [35, 64, 1],
      [0, 7, 7],
      [7, 0, 7],
    ] as const;
    for (const [a, b, divisor] of pairs) {
      expect(gcd(a, b)).toBe(divisor);
      expect(gcdBig(BigInt(a), BigInt(b))).toBe(BigInt(divisor));
    }
  });

  it('returns the least common multiple', () => {
    expect([lcmBig(4n, 6n), lcmBig(5n, 7n), lcmBig(8n, 2n)]).toEqual([12n, 35n, 8n]);
  });
});
