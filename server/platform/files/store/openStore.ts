import type { Config } from '#server/config.ts';
import { fileFolderOf } from './fileFolder.ts';
import type { FileStore } from './fileStore.ts';
import { localStore } from './localStore.ts';

/** Opens the store that the operator configured: a bucket, or a folder of the data directory. */
export const openStore = async (config: Config): Promise<FileStore> =>
  // Loaded only if a bucket is configured.
  config.s3 ? (await import('./s3Store.ts')).s3Store(config.s3) : localStore(fileFolderOf(config));
