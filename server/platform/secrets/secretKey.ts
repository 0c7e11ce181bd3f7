import { hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorCode } from '#domain/typeGuards.ts';
import type { Config } from '#server/config.ts';
import { makeFolders } from '#server/platform/makeFolders.ts';

const FILE = 'secret.key';

/** The message of a portal or command that needs the key and has none. */
export const NO_KEY = `No key: set SECRET_KEY, or DATA_DIR to the folder that holds ${FILE}`;

/**
 * Returns the key in the data folder's own file, readable only by its owner. The complete file is linked into place: if
 * several portals start together, one of them wins.
 */
const keyOfFolder = (folder: string, made = randomBytes(32).toString('base64url')): string => {
  const path = join(folder, FILE);
  makeFolders(resolve(folder));
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, made, { mode: 0o600 });
  try {
    linkSync(fresh, path);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh);
  }
  return readFileSync(path, 'utf8').trim();
};

/** The location of the portal's own key: SECRET_KEY, or a file in the data folder. */
export type KeyPlace = Pick<Config, 'secretKey' | 'dataDir'>;

/** The purpose of a derived key. No key derived for another purpose can be calculated from it. */
type Purpose = 'tipology secrets' | 'tipology audit' | 'tipology check';

/** A key for one purpose, 32 bytes. */
const derived = (key: string, purpose: Purpose): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));

/** Returns the 32 bytes that encrypt secrets: from SECRET_KEY, or from a key created once in the data folder. */
export const secretKey = ({ secretKey: given, dataDir }: KeyPlace): Buffer =>
  derived(given ?? keyOfFolder(dataDir), 'tipology secrets');

/**
 * The same for a command, which creates no key, because a new one would open nothing.
 * @throws Error if there is neither SECRET_KEY nor a key in the data folder
 */
export const presentKey = (place: KeyPlace): Buffer => {
  const key = place.secretKey ?? ownKey(place);
  if (key === null) throw new Error(NO_KEY);
  return derived(key, 'tipology secrets');
};

/** Returns 32 bytes by which a database recognises the key, which cannot be calculated from them; null without a key. */
export const keyCheck = (place: KeyPlace): Buffer | null => {
  const key = place.secretKey ?? ownKey(place);
  return key === null ? null : derived(key, 'tipology check');
};

/** Returns where the key is, for a message. */
export const keyPlace = ({ secretKey: given, dataDir }: KeyPlace): string =>
  given === undefined ? join(dataDir, FILE) : 'SECRET_KEY';

/** The 32 bytes that authenticate seals and erasures of the audit (decision 0016), from the same key. */
export const auditKey = ({ secretKey: given, dataDir }: KeyPlace): Buffer =>
  derived(given ?? keyOfFolder(dataDir), 'tipology audit');

/** The same, but null if there is no key: for a check, which must not create one. */
export const existingAuditKey = (place: KeyPlace): Buffer | null => {
  const key = place.secretKey ?? ownKey(place);
  return key === null ? null : derived(key, 'tipology audit');
};

/**
 * Returns what a backup must contain: the key that was created in the data folder; null if there is none, or SECRET_KEY
 * is set.
 */
export const ownKey = ({ secretKey: given, dataDir }: KeyPlace): string | null => {
  const path = join(dataDir, FILE);
  return given === undefined && existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
};

/**
 * Writes the key of a restored portal to its data folder.
 * @throws Error if the folder contains another key
 */
export const placeKey = ({ dataDir }: KeyPlace, key: string): void => {
  if (keyOfFolder(dataDir, key) !== key) throw new Error('The data folder has another secret.key');
};
