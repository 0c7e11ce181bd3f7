import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolders } from '#server/platform/makeFolders.ts';
import { checkDataFolder } from './dataFolder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tipology-folder-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the check of the data folder', () => {
  it('creates the folder with its parents and leaves nothing in it', () => {
    const data = join(folder, 'srv', 'tipology');
    checkDataFolder(data);
    checkDataFolder(data);
    expect(readdirSync(data)).toEqual([]);
    expect(makeFolders(data)).toBe(false);
    expect(makeFolders(join(data, 'postgres'))).toBe(true);
  });

  // Where /proc is not mounted, the path can be created.
  const inProc = existsSync('/proc/self') ? '/proc/nope/data' : null;
  it.each([
    ['a path that no folder can be created in', () => inProc ?? join(file(), 'data')],
    ['a file in place of the folder', () => file()],
    ['a file in place of a parent', () => join(file(), 'data')],
  ])('names %s and what to do, and does not wait', (_, path) => {
    expect(() => checkDataFolder(path())).toThrow(
      /The data folder cannot be written: .+\n {2}What to do: Set DATA_DIR/,
    );
  });

  const file = (): string => {
    const path = join(folder, 'taken');
    writeFileSync(path, '');
    return path;
  };
});
