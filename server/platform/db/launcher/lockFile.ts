import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '#domain/typeGuards.ts';
import { LaunchError } from './launchError.ts';

/** What PostgreSQL writes about itself to its data folder (postmaster.pid) while it runs. */
export type LockFile = { pid: number; port: number; socketFolder: string };

export const lockFileOf = (cluster: string): string => join(cluster, 'postmaster.pid');

/** Reads the lock file; returns undefined if there is none or it is incomplete. */
export function readLockFile(cluster: string): LockFile | undefined {
  try {
    const [pid, , , port, socketFolder] = readFileSync(lockFileOf(cluster), 'utf8').split('\n');
    return port && socketFolder ? { pid: Number(pid), port: Number(port), socketFolder } : undefined;
  } catch {
    return undefined;
  }
}

/** Returns whether a process with this number exists, regardless of its owner. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** Returns the command line of a process, or '' if it has none (a zombie) or it cannot be read. */
function commandOf(pid: number): string {
  try {
    if (existsSync('/proc/self')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Returns true only if every process that could work in the cluster was checked and none does. */
function nobodyWorksIn(cluster: string): boolean {
  if (process.platform !== 'linux') return false;
  const owner = statSync(cluster).uid; // PostgreSQL works only in clusters that its own user owns
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .every((pid) => {
      try {
        return statSync(`/proc/${pid}`).uid !== owner || readlinkSync(`/proc/${pid}/cwd`) !== cluster;
      } catch (error) {
        return errorCode(error) === 'ENOENT'; // the process has ended meanwhile
      }
    });
}

/**
 * Removes an old lock file whose process number now belongs to another program, as after a power cut or in a restarted
 * container: PostgreSQL would never start again. The file is removed only if certainly no process works in the folder;
 * otherwise a person must check.
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
