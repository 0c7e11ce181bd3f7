import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Home } from './home.ts';
import { LaunchError } from './launchError.ts';

/**
 * The port number in the socket's name only distinguishes servers in one folder; every database here has its own
 * folder.
 */
export const PORT = 5432;

/** macOS limits a socket path to 104 bytes and Linux to 108, including the closing zero. */
const LONGEST_PATH = 100;

/**
 * Creates and returns the folder of the database's unix socket: in its home or, if that path is too long for a socket,
 * a short one in the system's temporary folder, named after a hash of the home. Only the database user (and root) may
 * enter it. This is what protects the database, since it trusts every connection.
 * @throws LaunchError DATA_DIR_FOREIGN if another user has taken the short folder's name
 */
export function openSocketFolder({ folder, user }: Home): string {
  const near = join(folder, 'socket');
  const fits = Buffer.byteLength(join(near, `.s.PGSQL.${PORT}.lock`)) <= LONGEST_PATH;
  const digest = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const place = fits ? near : join(tmpdir(), `tipology-${digest}`);
  const owner = user.uid ?? process.getuid?.() ?? 0;
  mkdirSync(place, { recursive: true });
  const found = lstatSync(place);
  const ours = found.uid === owner || found.uid === process.getuid?.();
  if (!found.isDirectory() || !ours) throw new LaunchError('DATA_DIR_FOREIGN', place);
  if (user.uid !== undefined && user.gid !== undefined) chownSync(place, user.uid, user.gid);
  chmodSync(place, 0o700);
  return place;
}
