import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A disk of a few hundred kilobytes, mounted in place of a folder. */
export interface SmallDisk {
  /** fills the disk, leaving at most this number of bytes free */
  fill(free: number): void;
  /** removes that filling again */
  empty(): void;
  unmount(): void;
}

const done = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** Only root may mount, and not in every container. */
export const canMount = (): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'tipology-mount-'));
  const can = done('mount', '-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder) && done('umount', folder);
  rmdirSync(folder);
  return can;
};

/**
 * Mounts the disk over `folder`, for running processes too; the folder's previous content is hidden until the disk is
 * unmounted.
 */
export const smallDisk = (folder: string, kilobytes: number, owner: { uid: number; gid: number }): SmallDisk => {
  mkdirSync(folder, { recursive: true });
  const options = `size=${kilobytes}k,mode=0700,uid=${owner.uid},gid=${owner.gid}`;
  if (!done('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', folder)) throw new Error(`${folder} cannot be mounted`);
  const ballast = join(folder, 'ballast');
  return {
    fill: (free) => writeFileSync(ballast, Buffer.alloc(kilobytes * 1024 - free)),
    empty: () => rmSync(ballast, { force: true }),
    // A process with an open file on the disk keeps the file until it closes it.
    unmount: () => void done('umount', '-l', folder),
  };
};
