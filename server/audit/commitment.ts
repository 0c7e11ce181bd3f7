import { createHash } from 'node:crypto';
import { sql } from 'kysely';

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** A row of the table `audit`, called `a`, as the texts that its seal covers: all but the values, and the values. */
export const SEALED_TEXTS = {
  head: sql<string>`jsonb_build_array(a.id, a.at at time zone 'UTC', a.user_id, a.event, a.resource, a.record_id,
    a.company_id, a.address, a.device, a.cause)::text`,
  values: sql<string>`a.changes::text`,
};

/** Before the first seal. */
export const BEGINNING: Buffer = Buffer.alloc(32);

/**
 * Stands for the values of a row without telling them: salted, so that nobody who still has it once they are erased can
 * find out by trying what they were.
 */
export const contentOf = (salt: Buffer, values: string): Buffer => sha256(salt, values);

/** The seal of a row: over the one before, its place, who did what when and where, and what stands for the values. */
export const sealOf = (before: Buffer, seq: number, head: string, content: Buffer): Buffer =>
  // Neither text holds a line feed: JSON writes it as \n.
  sha256(before, `${seq}\n${head}\n`, content);

/** What an erasure notes of values that it emptied: the hash of what stands there since. */
export const hashOfText = (text: string): string => sha256(text).toString('hex');
