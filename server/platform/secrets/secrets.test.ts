import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSealed, secretBox } from './secretBox.ts';
import { secretKey } from './secretKey.ts';

const box = secretBox(Buffer.alloc(32, 1));

describe('a sealed secret', () => {
  it('opens only for its owner, only with its own key, and only unmodified', () => {
    const sealed = box.seal('JBSWY3DPEHPK3PXP', 'totp:1');
    expect(box.open(sealed, 'totp:1')).toBe('JBSWY3DPEHPK3PXP');
    const touched = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(() => box.open(sealed, 'totp:2')).toThrow();
    expect(() => box.open(touched, 'totp:1')).toThrow();
    expect(() => secretBox(Buffer.alloc(32, 2)).open(sealed, 'totp:1')).toThrow();
    expect(() => box.open('JBSWY3DPEHPK3PXP', 'totp:1')).toThrow('never sealed');
  });

  it('differs every time, and from an authenticator app’s plain key', () => {
    expect(box.seal('same', 'totp:1')).not.toBe(box.seal('same', 'totp:1'));
    expect([isSealed(box.seal('same', 'totp:1')), isSealed('JBSWY3DPEHPK3PXP')]).toEqual([true, false]);
  });
});

describe('the secret key', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tipology-key-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is created once in the data folder, readable only by its owner', () => {
    const dataDir = join(folder, 'new');
    const key = secretKey({ dataDir, secretKey: undefined });
    expect([key.length, secretKey({ dataDir, secretKey: undefined }).equals(key)]).toEqual([32, true]);
    const path = join(dataDir, 'secret.key');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8').length).toBe(43);
  });

  it('is the configured one if there is one', () => {
    const one = secretKey({ dataDir: folder, secretKey: 'a'.repeat(32) });
    expect(secretKey({ dataDir: '/nowhere', secretKey: 'a'.repeat(32) }).equals(one)).toBe(true);
    expect(secretKey({ dataDir: folder, secretKey: 'b'.repeat(32) }).equals(one)).toBe(false);
  });
});
