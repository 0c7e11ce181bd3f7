import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { LaunchError } from './launchError.ts';

/** What PostgreSQL writes down about itself in its data folder (postmaster.pid) while it runs. */
export type LockFile = { pid: number; port: number; socketFolder: string };

export const lockFileOf = (cluster: string): string => join(cluster, 'postmaster.pid');

/** Reads the lock file; nothing when there is none or it is not written out yet. */
export function readLockFile(cluster: string): LockFile | undefined {
  try {
    const [pid, , , port, socketFolder] = readFileSync(lockFileOf(cluster), 'utf8').split('\n');
    return port && socketFolder ? { pid: Number(pid), port: Number(port), socketFolder } : undefined;
  } catch {
    return undefined;
  }
}

/** True while the machine knows a process of this number, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command line of a process, '' when it has none (a zombie) or it cannot be told. */
function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** True only when every process that could work in the cluster was looked at and none does. */
function nobodyWorksIn(cluster: string): boolean {
  if (process.platform !== 'linux') return false;
  const owner = statSync(cluster).uid; // PostgreSQL runs in no cluster but its own user's
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .every((pid) => {
      try {
        return statSync(`/proc/${pid}`).uid !== owner || readlinkSync(`/proc/${pid}/cwd`) !== cluster;
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'ENOENT'; // ended meanwhile
      }
    });
}

/**
 * After a power cut or in a restarted container the number in an old lock file may belong to some
 * other program, and PostgreSQL then refuses to start for ever. Where it is certain that nobody
 * works in the folder the old lock is removed; where it is not, a person must look.
 * @throws LaunchError LOCK_FOREIGN
 */
export function clearForeignLock(cluster: string, { pid }: LockFile): void {
  const command = commandOf(pid);
  if (command.includes(cluster) || !isAlive(pid)) return;
  if (!nobodyWorksIn(cluster)) {
    throw new LaunchError('LOCK_FOREIGN', `${lockFileOf(cluster)} names ${pid}, which is "${command.slice(0, 80)}"`);
  }
  rmSync(lockFileOf(cluster), { force: true });
}
