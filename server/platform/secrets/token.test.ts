import { newToken, tokenHash } from './token.ts';

describe('a token', () => {
  it('is 256 random bits, never the same (ASVS V7.2.3)', () => {
    const tokens = Array.from({ length: 1000 }, newToken);
    expect(new Set(tokens).size).toBe(1000);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  it('is stored as a hash that does not contain it', () => {
    const token = newToken();
    expect(tokenHash(token)).toHaveLength(32);
    expect(tokenHash(token)).not.toEqual(Buffer.from(token, 'base64url'));
  });
});
