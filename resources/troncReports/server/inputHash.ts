import { createHash } from 'node:crypto';
import { canonicalText, type TroncInput } from '#domain/tronc/index.ts';

/**
 * Returns the SHA-256 of an input's canonical text, in hex: the same for the same data in whatever order it was read.
 */
export const inputHash = (input: TroncInput): string => createHash('sha256').update(canonicalText(input)).digest('hex');
