import { hkdfSync, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

const FILE = 'secret.key';

/** The key's own file, readable by its owner alone. Linked into place whole: of portals that start together one wins. */
const keyOfFolder = (folder: string): string => {
  const path = join(folder, FILE);
  mkdirSync(folder, { recursive: true });
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(fresh, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh);
  }
  return readFileSync(path, 'utf8').trim();
};

/** The 32 bytes that seal secrets: from SECRET_KEY, or from a key made once in the data folder. */
export const secretKey = ({ secretKey: given, dataDir }: Pick<Config, 'secretKey' | 'dataDir'>): Buffer =>
  Buffer.from(hkdfSync('sha256', given ?? keyOfFolder(dataDir), '', 'tipology secrets', 32));
