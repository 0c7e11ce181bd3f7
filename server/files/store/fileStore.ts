import type { Readable } from 'node:stream';
import { PortalError } from '#domain/errors.ts';

/** A local file that is to be kept, as it was measured when it came. */
export interface Kept {
  path: string;
  size: number;
  sha256: Buffer;
}

/** Bytes that lie in a store, and since when. */
export interface Lying {
  key: string;
  since: Date;
}

/** Where the bytes of uploads lie. Names are ours: a file's own name is only ever shown. */
export interface FileStore {
  /** Takes a local file; answers its key once the bytes are safe. Only a restored file comes with the key it had. */
  keep(file: Kept, key?: string): Promise<string>;
  /** @throws PortalError file_lost where a row names bytes that are not there */
  read(key: string): Promise<Readable>;
  /** Removing what is gone already is no error. */
  remove(key: string): Promise<void>;
  /** Everything that lies there, in pieces: the sweep looks for what no row names. */
  list(): AsyncIterable<readonly Lying[]>;
}

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isKey = (name: string): boolean => KEY.test(name);

/** The key, or an error: nothing else ever becomes part of a path or an address. */
export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new Error('not a storage key');
  return key;
};

export const lost = (): PortalError => new PortalError('file_lost');
