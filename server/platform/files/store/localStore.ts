import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#domain/typeGuards.ts';
import { checkedKey, type FileStore, isKey, missingFileError, type StoredObject } from './fileStore.ts';

const isAbsent = (error: unknown): boolean => errorCode(error) === 'ENOENT';

/** Returns a store in a folder of the data directory, spread over 256 subfolders. */
export const localStore = (folder: string): FileStore => {
  const folderOf = (key: string): string => join(folder, key.slice(0, 2));
  const pathOf = (key: string): string => join(folderOf(checkedKey(key)), key);
  return {
    keep: async ({ path }, key = randomUUID()) => {
      await mkdir(folderOf(key), { recursive: true, mode: 0o700 });
      await copyFile(path, pathOf(key));
      await flush(pathOf(key));
      return key;
    },
    read: async (key) => {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw isAbsent(error) ? missingFileError() : error;
      });
      return file.createReadStream();
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: async function* () {
      for (const name of await namesIn(folder)) {
        const keys = (await namesIn(join(folder, name))).filter(isKey);
        const found = await Promise.all(keys.map((key) => lying(pathOf(key), key)));
        yield found.filter((one) => one !== null);
      }
    },
  };
};

/** A row may only name bytes that survive a power cut. */
const flush = async (path: string): Promise<void> => {
  const file = await open(path, 'r+');
  try {
    await file.datasync();
  } finally {
    await file.close();
  }
};

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (isAbsent(error) || error.code === 'ENOTDIR') return [];
    throw error;
  });

/** Returns null if the file was removed meanwhile. */
const lying = async (path: string, key: string): Promise<StoredObject | null> => {
  try {
    return { key, since: (await stat(path)).mtime };
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
};
