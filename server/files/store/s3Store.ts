import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { trimEndWhere } from '#domain/text/trimEnd.ts';
import { checkedKey, type FileStore, isKey, type Lying, lost } from './fileStore.ts';

/** A bucket of S3, or of a store that speaks its language, and who we are there. */
export interface Bucket {
  name: string;
  region: string;
  /** a store of one's own, addressed by path; without it Amazon's, addressed by host */
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken: string | undefined;
}

/** A store that says nothing for this long is away. */
const PATIENCE = 60_000;

/** For every request: our signature and the bytes go to the configured server only, so a redirect is an error. */
const limits = () => ({ redirect: 'error' as const, signal: AbortSignal.timeout(PATIENCE) });

/**
 * Files in a bucket, streamed both ways. A file's own hash goes along signed, so that a byte changed on the way is
 * refused by the store instead of kept.
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
      // A stream can be read once: whoever uploads tries again.
      const response = await fetch(request, limits());
      if (!response.ok) throw new Error(`The bucket answers ${response.status} to PUT`);
      return key;
    },
    read: async (key) => {
      const response = await ask(`/${checkedKey(key)}`, {}, [404]);
      if (response.status === 404 || !response.body) throw lost();
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

/** Names and times of a listing; other people's files in the same bucket are none of our business. */
const contentsOf = (xml: string): Lying[] =>
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
