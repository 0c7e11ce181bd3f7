import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSealed, secretBox } from './secretBox.ts';
import { secretKey } from './secretKey.ts';

const box = secretBox(Buffer.alloc(32, 1));

describe('a sealed secret', () => {
  it('opens for its owner alone, by its own key alone, and untouched', () => {
    const sealed = box.seal('JBSWY3DPEHPK3PXP', 'totp:1');
    expect(box.open(sealed, 'totp:1')).toBe('JBSWY3DPEHPK3PXP');
    const touched = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
    expect(() => box.open(sealed, 'totp:2')).toThrow();
    expect(() => box.open(touched, 'totp:1')).toThrow();
    expect(() => secretBox(Buffer.alloc(32, 2)).open(sealed, 'totp:1')).toThrow();
    expect(() => box.open('JBSWY3DPEHPK3PXP', 'totp:1')).toThrow('never sealed');
  });

  it('looks different every time, and not like the key of an app', () => {
    expect(box.seal('same', 'totp:1')).not.toBe(box.seal('same', 'totp:1'));
    expect([isSealed(box.seal('same', 'totp:1')), isSealed('JBSWY3DPEHPK3PXP')]).toEqual([true, false]);
  });
});

describe('the key that seals', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tipology-key-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is made once in the data folder, for its owner’s eyes', () => {
    const dataDir = join(folder, 'new');
    const key = secretKey({ dataDir, secretKey: undefined });
    expect([key.length, secretKey({ dataDir, secretKey: undefined }).equals(key)]).toEqual([32, true]);
    const path = join(dataDir, 'secret.key');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8').length).toBe(43);
  });

  it('is the one of the configuration where there is one', () => {
    const one = secretKey({ dataDir: folder, secretKey: 'a'.repeat(32) });
    expect(secretKey({ dataDir: '/nowhere', secretKey: 'a'.repeat(32) }).equals(one)).toBe(true);
    expect(secretKey({ dataDir: folder, secretKey: 'b'.repeat(32) }).equals(one)).toBe(false);
  });
});
