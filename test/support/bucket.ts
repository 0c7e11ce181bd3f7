import { join } from 'node:path';
import S3rver from 's3rver';
import type { FileStore } from '#server/platform/files/store/fileStore.ts';
import { s3Store } from '#server/platform/files/store/s3Store.ts';

/** s3rver has one built-in account. It reads signatures of version 4 but does not verify them. */
export const BUCKET = { name: 'files', region: 'eu-west-2', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/** A file store, with a function that closes its server. */
export interface Opened {
  store: FileStore;
  endpoint: string;
  close(): Promise<unknown>;
}

/**
 * The bucket of another store to run the file tests on, instead of s3rver: `TEST_S3_ENDPOINT`, with the names of the bucket
 * and of the keys that the portal uses (docs/reliability.md, Files). Null: s3rver.
 */
const given = (): (typeof BUCKET & { endpoint: string }) | null => {
  const { TEST_S3_ENDPOINT: endpoint, S3_BUCKET: name = '', S3_REGION: region = 'eu-west-2' } = process.env;
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = process.env;
  return endpoint === undefined ? null : { name, region, endpoint, accessKeyId, secretAccessKey };
};

/** Serves a bucket from `folder`. @param accessKeyId another account than the one that may use it */
export const openBucket = async (folder: string, accessKeyId?: string): Promise<Opened> => {
  const other = given();
  if (other) {
    const store = s3Store({ ...other, ...(accessKeyId && { accessKeyId }), sessionToken: undefined });
    return { store, endpoint: other.endpoint, close: async () => undefined };
  }
  const directory = join(folder, 's3');
  const server = new S3rver({ port: 0, silent: true, directory, configureBuckets: [{ name: BUCKET.name }] });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const store = s3Store({ ...BUCKET, ...(accessKeyId && { accessKeyId }), endpoint, sessionToken: undefined });
  const close = async () => {
    server.httpServer.closeAllConnections();
    await server.close();
  };
  return { store, endpoint, close };
};
