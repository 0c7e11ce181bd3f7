import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PortalError } from '#domain/errors.ts';
import type { FileStore } from './store/fileStore.ts';

/** The bytes of an upload, as its row describes them. */
export interface Described {
  storage_key: string;
  /** bytes */
  size: number;
  sha256: Buffer;
}

/** Files up to this size are compared before anything is sent, so that the answer can still be an error. */
const COMPARED_FIRST = 1024 * 1024;

/** The store answers with other bytes than were uploaded. The key is for the log: never sent. */
const changed = ({ storage_key }: Described): PortalError =>
  new PortalError('file_changed', { cause: `The store has other bytes of ${storage_key}` });

/**
 * Passes bytes through, the last piece only once all of them are known to be those of the row: otherwise the answer is cut
 * off and its receiver has no complete file.
 */
async function* compared(source: Readable, described: Described): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let held: Buffer | undefined;
  for await (const piece of source) {
    hash.update(piece);
    if (held) yield held;
    held = piece;
  }
  if (!hash.digest().equals(described.sha256)) throw changed(described);
  if (held) yield held;
}

/**
 * Returns the bytes of a stored file, compared with the hash of its row. A larger file is compared while it is sent.
 * @throws PortalError file_lost; file_changed if they differ
 */
export const readSound = async (files: FileStore, described: Described): Promise<Readable> => {
  const bytes = Readable.from(compared(await files.read(described.storage_key), described), { objectMode: false });
  return described.size > COMPARED_FIRST ? bytes : Readable.from([await buffer(bytes)], { objectMode: false });
};
