import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { LaunchError } from './launchError.ts';

/** The user that PostgreSQL runs as: empty means our own user; ids are set only if we are root. */
export type OsUser = { uid?: number; gid?: number };

/** Returns the numeric ids of a user by name, or undefined if there is no such user. */
function idsOf(name: string): OsUser | undefined {
  try {
    const read = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    const ids = { uid: read('-u'), gid: read('-g') };
    return ids.uid > 0 ? ids : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the first user of /etc/passwd that is not root: the last resort on a machine without the usual names. */
function firstOther(): OsUser | undefined {
  try {
    for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
      const [, , uid, gid] = line.split(':').map(Number);
      if (uid && gid && uid > 0) return { uid, gid };
    }
  } catch {
    // There is no such file on this machine: the caller reports that no user was found.
  }
  return undefined;
}

/** Runs a one-line test in /bin/sh as the user; returns whether it succeeds. */
function passes(user: OsUser, test: string, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', test, 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** Returns whether the user can enter the folder, through all of its parents. */
export const canEnter = (user: OsUser, folder: string): boolean => passes(user, 'cd -- "$1"', folder);

/**
 * Chooses the user for PostgreSQL. An ordinary user runs it as itself. Root uses the owner of the cluster if there is
 * one already, else `postgres`, else `nobody`, else the first other user.
 * @throws LaunchError USER_MISSING, USER_FORBIDDEN
 */
export function chooseUser(cluster: string): OsUser {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  const user = owner && owner.uid > 0 ? { uid: owner.uid, gid: owner.gid } : firstKnown();
  if (!user) throw new LaunchError('USER_MISSING');
  if (!passes(user, 'true', '')) throw new LaunchError('USER_FORBIDDEN', `user ${user.uid}`);
  return user;
}

const firstKnown = (): OsUser | undefined => idsOf('postgres') ?? idsOf('nobody') ?? firstOther();
