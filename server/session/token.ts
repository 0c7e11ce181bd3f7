import { createHash, randomBytes } from 'node:crypto';

/** A new opaque token: 256 random bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token: its SHA-256, so that the database never holds one that works. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
