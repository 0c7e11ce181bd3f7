import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { LaunchError } from './launchError.ts';

/** Who PostgreSQL runs as: empty means "as we do"; ids are set only when we are root. */
export type OsUser = { uid?: number; gid?: number };

/** The numeric ids of a user by name, or nothing when there is no such user. */
function idsOf(name: string): OsUser | undefined {
  try {
    const read = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
    const ids = { uid: read('-u'), gid: read('-g') };
    return ids.uid > 0 ? ids : undefined;
  } catch {
    return undefined;
  }
}

/** The first user of /etc/passwd that is not root: the last resort of a machine without the usual names. */
function firstOther(): OsUser | undefined {
  try {
    for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
      const [, , uid, gid] = line.split(':').map(Number);
      if (uid && gid && uid > 0) return { uid, gid };
    }
  } catch {
    // No such file here: the caller says so.
  }
  return undefined;
}

/** Starts /bin/sh as the user with a one-line test; true when it ends well. */
function passes(user: OsUser, test: string, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', test, 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0;
}

/** True when the user can enter the folder, through every parent of it. */
export const canEnter = (user: OsUser, folder: string): boolean => passes(user, 'cd -- "$1"', folder);

/**
 * Chooses the user for PostgreSQL. An ordinary user stays itself. Root becomes the owner of the
 * cluster when there is one already, else `postgres`, else `nobody`, else the first other user.
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
