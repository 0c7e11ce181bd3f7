import { join } from 'node:path';
import S3rver from 's3rver';
import type { FileStore } from '#server/files/store/fileStore.ts';
import { s3Store } from '#server/files/store/s3Store.ts';

/** s3rver has one built-in account. It reads signatures of version 4 but does not verify them. */
export const BUCKET = { name: 'files', region: 'eu-west-2', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** A file store, with a function that closes its server. */
export interface Opened {
  store: FileStore;
  endpoint: string;
  close(): Promise<unknown>;
}

/** Serves a bucket from `folder`. */
export const openBucket = async (folder: string, accessKeyId = BUCKET.accessKeyId): Promise<Opened> => {
  const directory = join(folder, 's3');
  const server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: BUCKET.name }] });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const store = s3Store({ ...BUCKET, accessKeyId, endpoint, sessionToken: undefined });
  const close = async () => {
    server.httpServer.closeAllConnections();
    await server.close();
  };
  return { store, endpoint, close };
};
