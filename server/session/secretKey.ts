import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

const FILE = 'secret.key';

/** The key's own file, readable by its owner alone. Linked into place whole: of portals that start together one wins. */
const keyOfFolder = (folder: string, made = randomBytes(32).toString('base64url')): string => {
  const path = join(folder, FILE);
  mkdirSync(folder, { recursive: true });
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, made, { mode: 0o600 });
  try {
    linkSync(fresh, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh);
  }
  return readFileSync(path, 'utf8').trim();
};

type KeyPlace = Pick<Config, 'secretKey' | 'dataDir'>;

const derived = (text: string): Buffer => Buffer.from(hkdfSync('sha256', text, '', 'tipology secrets', 32));

/** The 32 bytes that seal secrets: from SECRET_KEY, or from a key made once in the data folder. */
export const secretKey = ({ secretKey: given, dataDir }: KeyPlace): Buffer => derived(given ?? keyOfFolder(dataDir));

/**
 * The same for a command, which makes no key: one made now would open nothing.
 * @throws Error when there is neither SECRET_KEY nor a key in the data folder
 */
export const presentKey = (place: KeyPlace): Buffer => {
  const text = place.secretKey ?? ownKey(place);
  if (text === null) throw new Error(`No key: set SECRET_KEY, or DATA_DIR to the folder that holds ${FILE}`);
  return derived(text);
};

/** What a backup must keep of it: the key that was made in the data folder; null where there is none, or SECRET_KEY is set. */
export const ownKey = ({ secretKey: given, dataDir }: KeyPlace): string | null => {
  const path = join(dataDir, FILE);
  return given === undefined && existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
};

/** Puts the key of a restored portal into its data folder. @throws Error where another one lies there */
export const placeKey = ({ dataDir }: KeyPlace, key: string): void => {
  if (keyOfFolder(dataDir, key) !== key) throw new Error('The data folder has another secret.key');
};
