import { isPassword } from '#domain/identifiers/password.ts';
import { hashPassword, matchesPassword, randomPassword } from './passwords.ts';

describe('stored passwords', () => {
  it('hashes with 19 MiB and two passes of Argon2id, whatever the environment', async () => {
    const stored = await hashPassword('Correct-horse-7');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await matchesPassword(stored, 'Correct-horse-7')).toBe(true);
    expect(await matchesPassword(stored, 'correct-horse-7')).toBe(false);
  });

  it('accepts é as the same password in composed and decomposed form', async () => {
    expect(await matchesPassword(await hashPassword('Caf\u00e9-bar-7'), 'Cafe\u0301-bar-7')).toBe(true);
  });

  it('takes as long for an unknown user as for a known one, and never accepts an unknown one', async () => {
    const stored = await hashPassword('Correct-horse-7');
    const timed = async (hash: string | null): Promise<number> => {
      const start = performance.now();
      expect(await matchesPassword(hash, 'wrong')).toBe(false);
      return performance.now() - start;
    };
    // Alternately, and the shortest of each: other work on the machine only ever makes one longer.
    let [somebody, nobody] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let run = 0; run < 9; run += 1) {
      somebody = Math.min(somebody, await timed(stored));
      nobody = Math.min(nobody, await timed(null));
    }
    expect(nobody).toBeGreaterThan(somebody / 3);
    expect(nobody).toBeLessThan(somebody * 3);
  });

  it('creates temporary passwords that meet every rule and never repeat', () => {
    const made = Array.from({ length: 500 }, randomPassword);
    expect(made.every(isPassword)).toBe(true);
    expect(new Set(made).size).toBe(500);
  });
});
