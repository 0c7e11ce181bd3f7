import type { Readable } from 'node:stream';
import { PortalError } from '#domain/errors.ts';

/** A local file to be stored, with its size and hash as received. */
export interface Kept {
  path: string;
  size: number;
  sha256: Buffer;
}

/** An object in the store and when it was stored. */
export interface StoredObject {
  key: string;
  since: Date;
}

/**
 * The store for the bytes of uploads. The portal generates the names; a file's own name is only displayed. Each method
 * of a bucket throws PortalError storage_unavailable if the bucket cannot be reached or rejects the request.
 */
export interface FileStore {
  /** Stores a local file and returns its key once the bytes are safe. Only a restored file has a `key` already. */
  keep(file: Kept, key?: string): Promise<string>;
  /** @throws PortalError file_lost if the bytes named by a row do not exist */
  read(key: string): Promise<Readable>;
  /** Removing a key that does not exist is not an error. */
  remove(key: string): Promise<void>;
  /** Lists all objects, in pieces: the sweep looks for those that no row names. */
  list(): AsyncIterable<readonly StoredObject[]>;
  /** Removes the parts of uploads that began before this time and were never completed; a folder has none. */
  removeUnfinished?(before: Date): Promise<void>;
}

const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isKey = (name: string): boolean => KEY.test(name);

/** Returns the key or throws an error: no other text may become part of a path or an address. */
export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new Error('not a storage key');
  return key;
};

/** Seconds after which a client may try again. */
const RETRY_AFTER = 30;

/** @param cause the store and why it cannot be used, for the log: never sent */
export const storageUnavailable = (cause: string): PortalError =>
  new PortalError('storage_unavailable', { cause, retryAfter: RETRY_AFTER });

export const missingFileError = (): PortalError => new PortalError('file_lost');
