import { chmodSync, chownSync, lstatSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LaunchError } from './launchError.ts';
import { canEnter, chooseUser, type OsUser } from './osUser.ts';

/** Where a database lives: `folder` is absolute, belongs to `user` and can be entered by it. */
export type Home = { folder: string; user: OsUser; moved: boolean };

/** Homes for a database whose data folder lies behind a door only root may pass, best first. */
const SHELTERS = ['/var/lib/tipology', '/var/db/tipology', '/opt/tipology'];

/** The folder of the cluster itself inside a home. */
export const clusterOf = (folder: string): string => join(folder, 'cluster');

/**
 * Finds or makes `DATA_DIR/postgres`, the folder that the database user owns.
 *
 * Root often works under its own 0700 home, which PostgreSQL's user may not enter. Then the database
 * lives under /var/lib/tipology and `DATA_DIR/postgres` is a link to it, so `ls` shows where it is,
 * moving the project keeps its data, and a new clone at the same path never meets old data.
 * @throws LaunchError DATA_DIR_NOT_WRITABLE, DATA_DIR_FOREIGN, DATA_DIR_UNREACHABLE, USER_*
 */
export function openHome(dataDir: string): Home {
  const place = join(dataDir, 'postgres');
  if (makeFolder(dataDir)) chmodSync(dataDir, 0o711); // the database user passes through, nobody else looks in
  if (!lstatSync(place, { throwIfNoEntry: false })) settle(dataDir, place);
  const folder = follow(place);
  const user = chooseUser(clusterOf(folder));
  checkOwner(folder);
  own(folder, user);
  if (user.uid === undefined) return { folder, user, moved: false };
  if (!canEnter(user, folder)) throw new LaunchError('DATA_DIR_UNREACHABLE', folder);
  return { folder, user, moved: folder !== join(realpathSync(dataDir), 'postgres') };
}

/** Makes the home in the data folder, or a shelter and the link to it. Two starts at once: the first one wins. */
function settle(dataDir: string, place: string): void {
  const user = chooseUser(clusterOf(place));
  if (user.uid === undefined || canEnter(user, dataDir)) {
    makeFolder(place);
    return;
  }
  const shelter = makeShelter(basename(join(dataDir, '..')), place);
  try {
    symlinkSync(shelter, place);
  } catch {
    rmSync(shelter, { recursive: true });
  }
}

function makeShelter(project: string, place: string): string {
  for (const root of SHELTERS) {
    try {
      mkdirSync(root, { recursive: true });
      chmodSync(root, 0o711);
      return mkdtempSync(join(root, `${project.replace(/[^\w-]/g, '')}-`));
    } catch {
      // Not on this machine, or read-only: try the next.
    }
  }
  throw new LaunchError('DATA_DIR_UNREACHABLE', place);
}

/** True when the folder was not there before. */
function makeFolder(folder: string): boolean {
  try {
    return mkdirSync(folder, { recursive: true }) !== undefined;
  } catch (cause) {
    throw new LaunchError('DATA_DIR_NOT_WRITABLE', `${folder} (${(cause as Error).message})`);
  }
}

/** The real path, so that a moved or linked project is one database and not two. */
function follow(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    throw new LaunchError('DATA_DIR_UNREACHABLE', `${place} points to a folder that is gone`);
  }
}

/** An ordinary user can start only its own database; root may start anybody's. */
function checkOwner(folder: string): void {
  const me = process.getuid?.();
  const owner = lstatSync(folder).uid;
  if (me && owner !== me) throw new LaunchError('DATA_DIR_FOREIGN', `${folder} is of user ${owner}, we are ${me}`);
}

function own(folder: string, user: OsUser): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
}
