import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { decryptStream, encryptStream } from './encryption.ts';
import type { Part } from './manifest.ts';

/** The folder of a backup, and its key if it is encrypted. */
export interface BackupStorage {
  folder: string;
  key: Buffer | null;
}

interface Packing {
  /** tables are text and shrink to a fifth; uploads are mostly compressed already */
  zipped: boolean;
}

async function* asItIs(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* source;
}

/** Passes bytes through and computes their size and hash. */
const measure = () => {
  const hash = createHash('sha256');
  let size = 0;
  return {
    async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const piece of source) {
        hash.update(piece);
        size += piece.length;
        yield piece;
      }
    },
    result: () => ({ size, sha256: hash.digest() }),
  };
};

/**
 * Writes one part as a stream. Returns its manifest entry, and the hash of the bytes before compression and encryption.
 */
export const writePart = async (
  { folder, key }: BackupStorage,
  path: string,
  source: Readable,
  { zipped }: Packing,
): Promise<{ part: Part; plain: Buffer }> => {
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
  const [plain, stored] = [measure(), measure()];
  await pipeline(
    source,
    plain.through,
    zipped ? createGzip({ level: 4 }) : new PassThrough(),
    (bytes: AsyncIterable<Buffer>) => (key ? encryptStream(bytes, key, path) : asItIs(bytes)),
    stored.through,
    createWriteStream(join(folder, path), { mode: 0o600, flush: true }),
  );
  const { size, sha256 } = stored.result();
  return { part: { path, size, sha256: sha256.toString('hex') }, plain: plain.result().sha256 };
};

/** Reads one part back into `target`. @throws Error if it cannot be decrypted */
export const readPart = (
  { folder, key }: BackupStorage,
  { path }: Part,
  target: Writable,
  { zipped }: Packing,
): Promise<void> =>
  pipeline(
    createReadStream(join(folder, path)),
    (bytes: AsyncIterable<Buffer>) => (key ? decryptStream(bytes, key, path) : asItIs(bytes)),
    zipped ? createGunzip() : new PassThrough(),
    target,
  );
