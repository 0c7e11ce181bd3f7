import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the bytes of uploads lie. Names are ours: a file's own name is only ever shown. */
export interface FileStore {
  /** Takes a file from a local path; answers its key. */
  keep(path: string): Promise<string>;
  read(key: string): Readable;
  remove(key: string): Promise<void>;
}

const KEY = /^[0-9a-f-]{36}$/;

/** Files in a folder of the data directory, spread over 256 subfolders. */
export const localStore = (folder: string): FileStore => {
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('not a storage key');
    return join(folder, key.slice(0, 2), key);
  };
  return {
    keep: async (path) => {
      const key = randomUUID();
      await mkdir(join(folder, key.slice(0, 2)), { recursive: true, mode: 0o700 });
      await copyFile(path, pathOf(key));
      return key;
    },
    read: (key) => createReadStream(pathOf(key)),
    remove: (key) => rm(pathOf(key), { force: true }),
  };
};
