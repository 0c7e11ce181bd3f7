import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { makeFolders } from '#server/platform/makeFolders.ts';
import { LaunchError } from './launchError.ts';
import { canEnter, chooseUser, type OsUser } from './osUser.ts';

/** Where a database is stored: `folder` is absolute, belongs to `user`, and `user` can enter it. */
export type Home = { folder: string; user: OsUser; moved: boolean };

/** Alternative locations, best first, for a database whose data folder is inside a folder that only root may enter. */
const SHELTERS = ['/var/lib/tipology', '/var/db/tipology', '/opt/tipology'];

/** What a portal leaves in its data folder once its database has been used: a new database would hide that it is lost. */
const USED = ['audit.head', 'files/database-id'];

/** Returns the folder of the cluster inside a home. */
export const clusterOf = (folder: string): string => join(folder, 'cluster');

/**
 * Returns whether a data folder has no built-in database, so that a start would create one.
 * @throws LaunchError DATABASE_MISSING if it had one
 */
export const isWithoutDatabase = (dataDir: string): boolean => {
  const place = join(dataDir, 'postgres');
  if (lstatSync(place, { throwIfNoEntry: false })) return false;
  const trace = USED.find((name) => existsSync(join(dataDir, name)));
  if (trace) throw new LaunchError('DATABASE_MISSING', `${place} is gone, ${join(dataDir, trace)} is there`);
  return true;
};

/**
 * Finds or creates `DATA_DIR/postgres`, the folder that the database user owns.
 *
 * Root often works under its own 0700 home, which PostgreSQL's user may not enter. The database is then stored under
 * /var/lib/tipology, and `DATA_DIR/postgres` is a link to it. So `ls` shows where it is, moving the project keeps its
 * data, and a new clone at the same path never finds old data.
 * @throws LaunchError DATABASE_MISSING, DATA_DIR_NOT_WRITABLE, DATA_DIR_FOREIGN, DATA_DIR_UNREACHABLE, USER_*
 */
export function openHome(dataDir: string): Home {
  const place = join(dataDir, 'postgres');
  if (makeFolder(dataDir)) chmodSync(dataDir, 0o711); // the database user can pass through; other users cannot list it
  if (isWithoutDatabase(dataDir)) settle(dataDir, place);
  const folder = follow(place);
  const user = chooseUser(clusterOf(folder));
  checkOwner(folder);
  own(folder, user);
  if (user.uid === undefined) return { folder, user, moved: false };
  if (!canEnter(user, folder)) throw new LaunchError('DATA_DIR_UNREACHABLE', folder);
  return { folder, user, moved: folder !== join(realpathSync(dataDir), 'postgres') };
}

/**
 * Creates the home in the data folder, or an alternative location and the link to it. Of two concurrent starts the
 * first wins.
 */
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
      // The location does not exist here or is read-only: try the next.
    }
  }
  throw new LaunchError('DATA_DIR_UNREACHABLE', place);
}

/** Creates a folder; returns true if it did not exist before. */
function makeFolder(folder: string): boolean {
  try {
    return makeFolders(resolve(folder));
  } catch (cause) {
    throw new LaunchError('DATA_DIR_NOT_WRITABLE', `${folder} (${(cause as Error).message})`);
  }
}

/** Returns the real path, so that a moved or linked project has one database and not two. */
function follow(place: string): string {
  try {
    return realpathSync(place);
  } catch {
    throw new LaunchError('DATA_DIR_UNREACHABLE', `${place} points to a folder that is gone`);
  }
}

/** Checks the owner: an ordinary user can start only its own database, root can start any. */
function checkOwner(folder: string): void {
  const me = process.getuid?.();
  const owner = lstatSync(folder).uid;
  if (me && owner !== me) throw new LaunchError('DATA_DIR_FOREIGN', `${folder} is of user ${owner}, we are ${me}`);
}

function own(folder: string, user: OsUser): void {
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  chmodSync(folder, 0o700);
}
