import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { releaseIn, shownRelease } from './release.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tipology-release-'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.2.3' }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...given: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...given], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

describe('the release of a portal', () => {
  it('is the version alone outside a checkout', () => {
    expect(shownRelease(releaseIn(folder))).toBe('1.2.3');
  });

  it('contains the commit of a checkout: on a branch, with packed references, detached, and in a worktree', () => {
    git('init', '-q', '-b', 'main');
    git('commit', '-q', '--allow-empty', '-m', 'A');
    const commit = git('rev-parse', 'HEAD').slice(0, 12);
    expect(releaseIn(folder)).toEqual({ version: '1.2.3', commit });
    git('pack-refs', '--all');
    expect(releaseIn(folder).commit).toBe(commit);
    git('worktree', 'add', '-q', '-b', 'other', 'tree');
    writeFileSync(join(folder, 'tree', 'package.json'), JSON.stringify({ version: '2.0.0' }));
    expect(shownRelease(releaseIn(join(folder, 'tree')))).toBe(`2.0.0 (${commit})`);
    git('checkout', '-q', '--detach');
    expect(releaseIn(folder).commit).toBe(commit);
  });

  it('is what the archive states', () => {
    writeFileSync(join(folder, 'release.json'), JSON.stringify({ version: '3.0.0', commit: 'a'.repeat(40) }));
    expect(releaseIn(folder)).toEqual({ version: '3.0.0', commit: 'a'.repeat(12) });
  });
});
