import { accessSync, constants, existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { asError } from '#domain/typeGuards.ts';
import type { Config } from '#server/config.ts';
import { checkDataFolder } from '#server/platform/db/launcher/dataFolder.ts';
import { type Finding, failed, fine, warned } from './finding.ts';

const GIGABYTE = 1_000_000_000;
/** Free bytes below which the check fails, and below which it warns. */
const FULL = GIGABYTE / 2;
const NEARLY_FULL = 5 * GIGABYTE;

/** Checks that uploads, and everything else that the portal stores itself, can be written. */
export const checkDataDir = ({ dataDir }: Pick<Config, 'dataDir'>): Finding => {
  // Created here, it would belong to the user of this command and not to that of the portal.
  const isNew = !existsSync(dataDir);
  try {
    if (isNew) accessSync(existing(dataDir), constants.W_OK | constants.X_OK);
    if (isNew) return fine('data folder', `DATA_DIR (${dataDir}): the first start creates it`);
    checkDataFolder(dataDir);
    return fine('data folder', `DATA_DIR (${dataDir}) can be written`);
  } catch (error) {
    return failed(
      'data folder',
      `DATA_DIR: ${asError(error).message.split('\n')[0]}`,
      'set DATA_DIR to a folder that the user of the portal may write, or change its owner.',
    );
  }
};

/** Checks the free space of the disk that has the data folder. */
export const checkDisk = async ({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding> => {
  try {
    const { bavail, bsize } = await statfs(existing(dataDir));
    return diskFinding(bavail * bsize, dataDir);
  } catch (error) {
    return warned('disk', `the free space of DATA_DIR is unknown (${asError(error).message})`, 'check it by hand.');
  }
};

/** Returns the folder, or the closest one above it that exists. */
const existing = (folder: string): string => (existsSync(folder) ? folder : existing(dirname(folder)));

/** @param free bytes */
export const diskFinding = (free: number, dataDir: string): Finding => {
  const found = `${(free / GIGABYTE).toFixed(1)} GB free at DATA_DIR (${dataDir})`;
  const remedy =
    'free some space or enlarge the disk: below STORAGE_FLOOR_MB uploads are refused, and without space nothing can be saved.';
  if (free < FULL) return failed('disk', found, remedy);
  return free < NEARLY_FULL ? warned('disk', found, remedy) : fine('disk', found);
};
