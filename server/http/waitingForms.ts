import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

const DAY = 86_400_000;

/** Where uploads wait while their request is answered: with the rest of the data, not where the machine's users look. */
export const waitingFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'waiting');

/** Removes what a portal left there that was killed while it read a form; younger ones may be another portal's. */
export const clearWaiting = async (config: Pick<Config, 'dataDir'>, now: Date): Promise<void> => {
  const folder = waitingFolder(config);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const path = join(folder, name);
    const since = await stat(path).catch(() => null);
    if (since && now.getTime() - since.mtimeMs > DAY) await rm(path, { recursive: true, force: true });
  }
};
