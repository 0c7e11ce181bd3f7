import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { asError } from '#domain/typeGuards.ts';
import { makeFolders } from '#server/platform/makeFolders.ts';
import { LaunchError } from './launchError.ts';

/**
 * Checks that the data folder exists, or can be created, and that files can be written to it: with any database, because
 * it holds uploads in progress, and the key and files if nothing else does.
 * @throws LaunchError DATA_DIR_NOT_WRITABLE
 */
export const checkDataFolder = (dataDir: string): void => {
  const folder = resolve(dataDir);
  const probe = join(folder, `.write-check.${process.pid}`);
  try {
    makeFolders(folder);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (cause) {
    throw new LaunchError('DATA_DIR_NOT_WRITABLE', `${folder} (${asError(cause).message})`);
  }
};
