import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { trimEndWhere } from '#domain/text/trimEnd.ts';
import type { Bucket } from '#server/config.ts';
import { checkedKey, type FileStore, isKey, missingFileError, type StoredObject } from './fileStore.ts';

/** Milliseconds after which a request to the store times out. */
const PATIENCE = 60_000;

/** For every request: our signature and the bytes are sent to the configured server only, so a redirect is an error. */
const limits = () => ({ redirect: 'error' as const, signal: AbortSignal.timeout(PATIENCE) });

/**
 * Returns a store in a bucket, with uploads and downloads streamed. The file's hash is sent with the signature, so that
 * the store rejects bytes that were changed in transit.
 */
export const s3Store = ({ name, endpoint, ...account }: Bucket): FileStore => {
  const client = new AwsClient({ ...withoutAbsent(account), service: 's3', retries: 2 });
  const base = endpoint
    ? `${trimEndWhere(endpoint, (character) => character === '/')}/${encodeURIComponent(name)}`
    : `https://${name}.s3.${account.region}.amazonaws.com`;
  const ask = async (path: string, init: RequestInit, accepted: readonly number[] = []): Promise<Response> => {
    const response = await client.fetch(`${base}${path}`, { ...init, ...limits() });
    if (response.ok || accepted.includes(response.status)) return response;
    await response.body?.cancel();
    throw new Error(`The bucket answers ${response.status} to ${init.method ?? 'GET'}`);
  };
  return {
    keep: async ({ path, size, sha256 }, key = randomUUID()) => {
      const request = await client.sign(`${base}/${checkedKey(key)}`, {
        method: 'PUT',
        duplex: 'half',
        body: Readable.toWeb(createReadStream(path)),
        headers: { 'content-length': String(size), 'x-amz-content-sha256': sha256.toString('hex') },
      });
      // A stream can be read only once: the user must retry the upload.
      const response = await fetch(request, limits());
      if (!response.ok) throw new Error(`The bucket answers ${response.status} to PUT`);
      return key;
    },
    read: async (key) => {
      const response = await ask(`/${checkedKey(key)}`, {}, [404]);
      if (response.status === 404 || !response.body) throw missingFileError();
      return Readable.fromWeb(response.body as ReadableStream);
    },
    remove: async (key) => {
      await ask(`/${checkedKey(key)}`, { method: 'DELETE' }, [404]);
    },
    list: async function* () {
      for (let token: string | null = ''; token !== null; ) {
        const more: string = token && `&continuation-token=${encodeURIComponent(token)}`;
        const page = await (await ask(`?list-type=2${more}`, {})).text();
        yield contentsOf(page);
        token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1] ?? null;
      }
    },
  };
};

/** Returns the keys and times of a listing, without objects of other applications in the same bucket. */
const contentsOf = (xml: string): StoredObject[] =>
  xml
    .split('<Contents>')
    .slice(1)
    .map((entry) => ({
      key: /<Key>([^<]+)</.exec(entry)?.[1] ?? '',
      since: new Date(/<LastModified>([^<]+)</.exec(entry)?.[1] ?? ''),
    }))
    .filter(({ key }) => isKey(key));

const withoutAbsent = ({ sessionToken, ...account }: Omit<Bucket, 'name' | 'endpoint'>) => ({
  ...account,
  ...(sessionToken !== undefined && { sessionToken }),
});
