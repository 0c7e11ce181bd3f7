import { createHash } from 'node:crypto';
import { chmodSync, chownSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Home } from './home.ts';
import { LaunchError } from './launchError.ts';

/** The name's number only tells servers of one folder apart; every database here has a folder of its own. */
export const PORT = 5432;

/** macOS gives a socket's path 104 bytes and Linux 108, with the closing zero. */
const LONGEST_PATH = 100;

/**
 * The folder of the database's unix socket: in its home, or, where that path is too long for a
 * socket, a short one in the machine's temporary folder named after the home. Only the database
 * user (and root) may enter it; that is what guards the database, since it trusts whoever connects.
 * @throws LaunchError DATA_DIR_FOREIGN when somebody else took the short folder's name
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
