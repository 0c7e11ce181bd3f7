import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

const DAY_MS = 86_400_000;

/**
 * Returns the folder for uploads while their request is being processed: in the data folder, not in the temporary folder
 * that all users of the server share.
 */
export const pendingUploadsFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'pending-uploads');

/** The name of that folder in earlier versions, which may have left files there. */
const FORMER_FOLDER = 'waiting';

/**
 * Removes files left by a process that was killed while it read a form. Keeps files younger than a day: another process
 * may still be writing them.
 */
export const removeAbandonedUploads = async (config: Pick<Config, 'dataDir'>, now: Date): Promise<void> => {
  for (const folder of [pendingUploadsFolder(config), join(config.dataDir, FORMER_FOLDER)]) {
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const info = await stat(path).catch(() => null);
      if (info && now.getTime() - info.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
    }
  }
};
