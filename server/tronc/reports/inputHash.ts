import { createHash } from 'node:crypto';
import { canonicalText, type TroncInput } from '#domain/tronc/index.ts';

/** SHA-256 of an input's canonical text, in hex: the same for the same facts in whatever order they were read. */
export const inputHash = (input: TroncInput): string => createHash('sha256').update(canonicalText(input)).digest('hex');
