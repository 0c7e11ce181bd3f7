import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { trimEndWhere } from '#domain/text/trimEnd.ts';
import { asError } from '#domain/typeGuards.ts';
import type { Bucket } from '#server/config.ts';
import { connectionReason } from '#server/platform/limits/connectionError.ts';
import { describeBucket } from './describeBucket.ts';
import {
  checkedKey,
  type FileStore,
  isKey,
  missingFileError,
  type StoredObject,
  storageUnavailable,
} from './fileStore.ts';
import { keepInParts, PART_BYTES, type SendPart, unfinishedIn } from './multipart.ts';

/** Milliseconds after which a request to the store times out. */
const TIMEOUT = 60_000;

/** A bucket, which can be checked without reading or writing a file. */
interface BucketStore extends FileStore {
  /** @throws Error with the reason in a few words */
  check(): Promise<void>;
}

/** For every request: our signature and the bytes are sent to the configured server only, so a redirect is an error. */
const limits = () => ({ redirect: 'error' as const, signal: AbortSignal.timeout(TIMEOUT) });

/**
 * Returns a store in a bucket, with uploads and downloads streamed. The file's hash is sent with the signature, so that
 * the store rejects bytes that were changed in transit.
 */
export const s3Store = (bucket: Bucket): BucketStore => {
  const { name, endpoint, ...account } = bucket;
  const client = new AwsClient({ ...withoutAbsent(account), service: 's3', retries: 2 });
  const base = addressOf(bucket);
  /** @throws Error with the reason in a few words */
  const reach = async (
    asked: Promise<Response>,
    method: string,
    accepted: readonly number[] = [],
  ): Promise<Response> => {
    const response = await asked.catch((error: unknown) => {
      throw new Error(connectionReason(error));
    });
    if (response.ok || accepted.includes(response.status)) return response;
    await response.body?.cancel();
    throw new Error(`the bucket answers ${response.status} to ${method}`);
  };
  const get = (path: string) => client.fetch(`${base}${path}`, limits());
  const ask = (asked: Promise<Response>, method: string, accepted?: readonly number[]): Promise<Response> =>
    reach(asked, method, accepted).catch((error: unknown) => {
      throw storageUnavailable(`${describeBucket(bucket)}: ${asError(error).message}`);
    });
  const partsOf =
    (key: string): SendPart =>
    (method, query, body) => {
      const headers = body && { 'x-amz-content-sha256': body.sha256 };
      const address = `${base}/${checkedKey(key)}${query}`;
      const sent = { method, ...(body && { body: body.bytes }), ...(headers && { headers }), ...limits() };
      return ask(client.fetch(address, sent), method, method === 'DELETE' ? [404] : []);
    };
  return {
    check: async () => {
      const response = await reach(get('?list-type=2&max-keys=1'), 'GET');
      await response.body?.cancel();
    },
    keep: async (file, key = randomUUID()) => {
      const { path, size, sha256 } = file;
      if (size > PART_BYTES) {
        await keepInParts(partsOf(key), file);
        return key;
      }
      const request = await client.sign(`${base}/${checkedKey(key)}`, {
        method: 'PUT',
        duplex: 'half',
        body: Readable.toWeb(createReadStream(path)),
        headers: { 'content-length': String(size), 'x-amz-content-sha256': sha256.toString('hex') },
      });
      // A stream can be read only once: the user must retry the upload.
      const response = await ask(fetch(request, limits()), 'PUT');
      await response.body?.cancel();
      return key;
    },
    read: async (key) => {
      const response = await ask(get(`/${checkedKey(key)}`), 'GET', [404]);
      if (response.status === 404 || !response.body) throw missingFileError();
      return Readable.fromWeb(response.body as ReadableStream);
    },
    remove: async (key) => {
      const method = 'DELETE';
      const asked = client.fetch(`${base}/${checkedKey(key)}`, { method, ...limits() });
      const response = await ask(asked, method, [404]);
      await response.body?.cancel();
    },
    removeUnfinished: async (before) => {
      for (let page: string | null = ''; page !== null; ) {
        // A store that cannot list them removes them by rules of its own, or has no parts.
        const response: Response = await ask(get(`?uploads${page}`), 'GET', [405, 501]);
        const { uploads, next } = unfinishedIn(response.ok ? await response.text() : '');
        for (const { key, id, since } of uploads) {
          if (!isKey(key) || since >= before) continue;
          const removed = await partsOf(key)('DELETE', `?uploadId=${encodeURIComponent(id)}`);
          await removed.body?.cancel();
        }
        page = next;
      }
    },
    list: async function* () {
      for (let token: string | null = ''; token !== null; ) {
        const more: string = token && `&continuation-token=${encodeURIComponent(token)}`;
        const page = await (await ask(get(`?list-type=2${more}`), 'GET')).text();
        yield contentsOf(page);
        token = /<NextContinuationToken>([^<]+)</.exec(page)?.[1] ?? null;
      }
    },
  };
};

const addressOf = ({ name, endpoint, region }: Bucket): string =>
  endpoint
    ? `${trimEndWhere(endpoint, (character) => character === '/')}/${encodeURIComponent(name)}`
    : `https://${name}.s3.${region}.amazonaws.com`;

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
