import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { FileStore } from './fileStore.ts';
import { localStore } from './localStore.ts';

/** Opens the store that the operator configured: a bucket, or a folder of the data directory. */
export const openStore = async ({ dataDir, s3 }: Config): Promise<FileStore> =>
  // Loaded only if a bucket is configured.
  s3 ? (await import('./s3Store.ts')).s3Store(s3) : localStore(join(dataDir, 'files'));
