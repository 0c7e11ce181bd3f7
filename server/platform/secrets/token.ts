import { createHash, randomBytes } from 'node:crypto';

/** Returns a new opaque token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns what is stored of a token: its SHA-256, so that the database never contains a usable one. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
