import { gcd, gcdBig, lcmBig } from './gcd.ts';

describe('what two numbers have in common', () => {
  it('is their greatest divisor, in Number as in BigInt; nothing is divided by all', () => {
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

  it('is their least multiple', () => {
    expect([lcmBig(4n, 6n), lcmBig(5n, 7n), lcmBig(8n, 2n)]).toEqual([12n, 35n, 8n]);
  });
});
