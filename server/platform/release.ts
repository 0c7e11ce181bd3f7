import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

/** What a portal was built from: the version of package.json, and the commit if it is known. */
export interface Release {
  version: string;
  commit: string | null;
}

const file = z.object({ version: z.string(), commit: z.string().nullable().optional() });
const COMMIT = /^[0-9a-f]{40}$/;
/** Digits of a commit that are shown. */
const SHOWN = 12;

const textOf = (path: string): string => (existsSync(path) ? readFileSync(path, 'utf8').trim() : '');

/** Returns the commit that a checkout is at, without running git; null if the folder is no checkout. */
const checkedOut = (folder: string): string | null => {
  const place = join(folder, '.git');
  if (!existsSync(place)) return null;
  // A worktree has a file that names its directory.
  const own = statSync(place).isDirectory() ? place : resolve(folder, textOf(place).replace('gitdir: ', ''));
  const shared = resolve(own, textOf(join(own, 'commondir')) || '.');
  const head = textOf(join(own, 'HEAD'));
  const name = head.replace('ref: ', '');
  const reference = textOf(join(shared, 'packed-refs'))
    .split('\n')
    .find((line) => line.endsWith(` ${name}`));
  const found = [head, textOf(join(own, name)), textOf(join(shared, name)), reference?.split(' ')[0] ?? ''];
  return found.find((text) => COMMIT.test(text)) ?? null;
};

/**
 * Returns the release in a folder: from `release.json`, which `npm run pack` writes, or from package.json and the
 * checkout.
 */
export const releaseIn = (folder: string): Release => {
  const stated = join(folder, 'release.json');
  const { version, commit } = file.parse(
    JSON.parse(readFileSync(existsSync(stated) ? stated : join(folder, 'package.json'), 'utf8')),
  );
  return { version, commit: (commit ?? checkedOut(folder))?.slice(0, SHOWN) ?? null };
};

let own: Release | null = null;

/** Returns the release of this program, as it was at its first use. */
export const release = (): Release => {
  own ??= releaseIn(process.cwd());
  return own;
};

/** Returns a release as people read it: `0.1.0 (a1b2c3d4e5f6)`. */
export const shownRelease = ({ version, commit }: Release): string =>
  commit === null ? version : `${version} (${commit})`;
