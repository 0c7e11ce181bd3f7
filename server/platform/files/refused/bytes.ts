import type { FileHandle } from 'node:fs/promises';

/** The content of a file, readable at any position. */
export interface Bytes {
  /** in bytes */
  size: number;
  /** Returns `length` bytes from `position`, or as many as there are. */
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
 * Returns the content in pieces. Each piece begins `overlap` bytes before the end of the previous one, so that a
 * sequence of up to `overlap` bytes is complete in one of them.
 */
export async function* piecesOf(bytes: Bytes, overlap = 0): AsyncGenerator<Buffer> {
  for (let position = 0; position < bytes.size; position += CHUNK - overlap) yield bytes.at(position, CHUNK);
}

/** Whether the content contains one of these sequences, of at most 64 bytes each. */
export const holdsAny = async (bytes: Bytes, sequences: readonly (string | Buffer)[]): Promise<boolean> => {
  for await (const piece of piecesOf(bytes, 64))
    if (sequences.some((sequence) => piece.includes(sequence, 0, 'latin1'))) return true;
  return false;
};
