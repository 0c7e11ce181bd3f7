import type { FileHandle } from 'node:fs/promises';

/** The content of a file, of which any piece can be read. */
export interface Bytes {
  /** in bytes */
  size: number;
  /** The bytes from `position` on, `length` of them or as many as there are. */
  at(position: number, length: number): Promise<Buffer>;
}

/** The content of an open file. */
export const bytesOf = async (file: FileHandle): Promise<Bytes> => {
  const { size } = await file.stat();
  return {
    size,
    at: async (position, length) => {
      const wanted = Math.max(0, Math.min(length, size - position));
      const { buffer, bytesRead } = await file.read(Buffer.alloc(wanted), 0, wanted, position);
      return buffer.subarray(0, bytesRead);
    },
  };
};

const CHUNK = 256 * 1024;

/**
 * The content piece by piece. Each piece begins `overlap` bytes before the end of the one before, so that what is no
 * longer than `overlap` is whole in one of them.
 */
export async function* piecesOf(bytes: Bytes, overlap = 0): AsyncGenerator<Buffer> {
  for (let position = 0; position < bytes.size; position += CHUNK - overlap) yield bytes.at(position, CHUNK);
}

/** Whether one of these sequences, 64 bytes at most, is anywhere in the content. */
export const holdsAny = async (bytes: Bytes, sequences: readonly (string | Buffer)[]): Promise<boolean> => {
  for await (const piece of piecesOf(bytes, 64))
    if (sequences.some((sequence) => piece.includes(sequence, 0, 'latin1'))) return true;
  return false;
};
