import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Kept } from './fileStore.ts';

/**
 * Bytes of one part, the smallest that S3 accepts. A larger file is sent in parts: one of them is in memory at a time, and
 * one that fails is sent again without the others.
 */
export const PART_BYTES = 5 * 1024 * 1024;

/** Parts that were stored but belong to no complete object yet, and when their upload began. */
export interface UnfinishedUpload {
  key: string;
  id: string;
  since: Date;
}

/**
 * Sends a signed request about one object; `query` begins with `?`. Returns the response, which is a success.
 * @throws PortalError storage_unavailable
 */
export type SendPart = (
  method: 'POST' | 'PUT' | 'DELETE',
  query: string,
  body?: { bytes: Buffer | string; sha256: string },
) => Promise<Response>;

const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** Returns the text of the first element of this name; undefined if there is none or it is empty. */
const textIn = (xml: string, tag: string): string | undefined => {
  const [, after] = xml.split(`<${tag}>`, 2);
  return after?.split('<', 1)[0] || undefined;
};
/** Entities that a store may write in the text of an element. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#34;': '"',
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
};
const decoded = (text: string): string =>
  text.replaceAll(/&(?:quot|#34|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? '');
const encoded = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Stores a file in parts, each with its hash in the signature. If a part fails, or the file is no longer the one whose
 * hash is known, the upload is cancelled and its parts are removed.
 * @throws PortalError storage_unavailable; Error if the file has changed or the store does not complete the object
 */
export const keepInParts = async (send: SendPart, { path, size, sha256 }: Kept): Promise<void> => {
  const begun = textIn(await (await send('POST', '?uploads')).text(), 'UploadId');
  if (begun === undefined) throw new Error('The bucket began no upload');
  const upload = `uploadId=${encodeURIComponent(decoded(begun))}`;
  try {
    const tags = await sendParts(send, upload, path, { size, sha256 });
    const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${encoded(tag)}</ETag></Part>`);
    const bytes = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    const answer = await (await send('POST', `?${upload}`, { bytes, sha256: hashOf(bytes) })).text();
    // The store sends the status before it has joined the parts: an error may follow in the body.
    if (!answer.includes('<CompleteMultipartUploadResult'))
      throw new Error(`The bucket did not join the parts: ${textIn(answer, 'Code') ?? 'no result'}`);
  } catch (error) {
    // If the store cannot be reached, the nightly sweep removes the parts.
    await send('DELETE', `?${upload}`).then(
      (response) => response.body?.cancel(),
      () => undefined,
    );
    throw error;
  }
};

/** Sends the parts one after the other; returns their tags, in order. */
const sendParts = async (
  send: SendPart,
  upload: string,
  path: string,
  { size, sha256 }: Omit<Kept, 'path'>,
): Promise<string[]> => {
  const tags: string[] = [];
  const whole = createHash('sha256');
  const file = await open(path);
  try {
    for (let from = 0; from < size; from += PART_BYTES) {
      const bytes = Buffer.alloc(Math.min(PART_BYTES, size - from));
      await file.read(bytes, 0, bytes.length, from);
      whole.update(bytes);
      const response = await send('PUT', `?partNumber=${tags.length + 1}&${upload}`, { bytes, sha256: hashOf(bytes) });
      await response.body?.cancel();
      tags.push(response.headers.get('etag') ?? '');
    }
  } finally {
    await file.close();
  }
  if (!whole.digest().equals(sha256)) throw new Error('The file changed while it was stored');
  return tags;
};

/** Returns the uploads in one page of a listing, and where the next page begins; null after the last. */
export const unfinishedIn = (xml: string): { uploads: UnfinishedUpload[]; next: string | null } => {
  const uploads = xml
    .split('<Upload>')
    .slice(1)
    .map((entry) => ({
      key: decoded(textIn(entry, 'Key') ?? ''),
      id: decoded(textIn(entry, 'UploadId') ?? ''),
      since: new Date(textIn(entry, 'Initiated') ?? ''),
    }));
  const [key, id] = [textIn(xml, 'NextKeyMarker'), textIn(xml, 'NextUploadIdMarker')];
  const isLast = textIn(xml, 'IsTruncated') !== 'true' || key === undefined;
  const marker = (text: string) => encodeURIComponent(decoded(text));
  return { uploads, next: isLast ? null : `&key-marker=${marker(key)}${id ? `&upload-id-marker=${marker(id)}` : ''}` };
};
