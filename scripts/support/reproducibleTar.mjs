import { execFileSync } from 'node:child_process';

/**
 * Writes an archive of a folder, compressed. Nothing of the machine is in it: order, owners, permissions and times are the
 * same everywhere.
 * @param {string} archive the file to write
 * @param {string} parent the folder that contains the folder
 * @param {string} name of the folder
 * @param {number} time of all its files: seconds since 1970
 */
export function writeTar(archive, parent, name, time) {
  const same = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u=rwX,go=rX'];
  const tar = ['--format=gnu', ...same, `--mtime=@${time}`, '-C', parent, name];
  execFileSync('tar', ['-I', 'gzip -n -6', '-cf', archive, ...tar]);
}
