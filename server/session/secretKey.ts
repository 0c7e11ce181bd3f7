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

/** Where the portal's own key is: SECRET_KEY, or a file in the data folder. */
export type KeyPlace = Pick<Config, 'secretKey' | 'dataDir'>;

/** A key for one purpose, 32 bytes. No key derived for another purpose can be calculated from it. */
const derived = (key: string, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

/** The 32 bytes that seal secrets: from SECRET_KEY, or from a key made once in the data folder. */
export const secretKey = ({ secretKey: given, dataDir }: KeyPlace): Buffer =>
  derived(given ?? keyOfFolder(dataDir), 'tipology secrets');

const AUDIT = 'tipology audit';

/** The 32 bytes that authenticate seals and erasures of the audit (decision 0016), from the same key. */
export const auditKey = ({ secretKey: given, dataDir }: KeyPlace): Buffer =>
  derived(given ?? keyOfFolder(dataDir), AUDIT);

/** The same, but null where there is no key: for a check, which must not create one. */
export const existingAuditKey = (place: KeyPlace): Buffer | null => {
  const key = place.secretKey ?? ownKey(place);
  return key === null ? null : derived(key, AUDIT);
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
