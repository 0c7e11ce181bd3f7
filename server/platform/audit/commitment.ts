import { createHash, createHmac } from 'node:crypto';
import { sql } from 'kysely';

const sha256 = (...parts: readonly (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** The texts of an `audit` row, aliased as `a`, that its seal covers: everything except the values, and the values.
 * The key is added only where there is one, so that the seals of older rows stay valid. */
export const SEALED_TEXTS = {
  head: sql<string>`jsonb_build_array(a.id, a.at at time zone 'UTC', a.user_id, a.event, a.resource, a.record_id,
    a.company_id, a.address, a.device, a.cause)::text || coalesce(' key ' || a.api_key_id, '')`,
  values: sql<string>`a.changes::text`,
};

/** The hash that precedes the first seal. */
export const BEGINNING: Buffer = Buffer.alloc(32);

/**
 * Returns the hash that represents the values of a row in its seal. It is salted, so that nobody can recover erased
 * values from the hash by guessing.
 */
export const contentOf = (salt: Buffer, values: string): Buffer => sha256(salt, values);

/**
 * Returns the seal of a row: a hash of the previous seal, its position, its head (who did what, when and where) and the
 * hash of its values.
 */
export const sealOf = (before: Buffer, seq: number, head: string, content: Buffer): Buffer =>
  // Neither text contains a line feed: JSON writes it as \n.
  sha256(before, `${seq}\n${head}\n`, content);

/** Returns the hash of the text that replaced erased values; the erasure records it. */
export const hashOfText = (text: string): string => sha256(text).toString('hex');

const hmac = (key: Buffer, ...texts: readonly string[]): Buffer => {
  const mac = createHmac('sha256', key);
  mac.update(texts.join('\n'));
  return mac.digest();
};

/**
 * Authenticates a seal and, through its hash, every seal before it. @param key not stored in the database (`auditKey`)
 */
export const sealMac = (key: Buffer, seq: number, hash: Buffer): Buffer =>
  hmac(key, 'seal', String(seq), hash.toString('hex'));

/** The last seal that was made without an HMAC, and when the chain was authenticated. */
export interface Adoption {
  seq: number;
  hash: Buffer;
  adopted_at: Date;
}

/** Authenticates the record of the adoption. */
export const adoptionMac = (key: Buffer, { seq, hash, adopted_at }: Adoption): Buffer =>
  hmac(key, 'adoption', String(seq), hash.toString('hex'), adopted_at.toISOString());

/** What an erasure changed apart from the person's own rows, as its audit row records it. */
export interface ErasureRecord {
  /** the erased employee */
  id: number;
  company_id: number;
  /** audit rows whose values were erased: [audit id, hash of the values that replaced them] */
  emptied: readonly (readonly [number, string])[];
  /** report id → its content hash afterwards, hexadecimal */
  reports: Readonly<Record<string, string>>;
}

/**
 * Authenticates an erasure, so that someone who can only write to the database cannot create an audit row that allows
 * one.
 */
export const erasureMac = (key: Buffer, { id, company_id, emptied, reports }: ErasureRecord): Buffer => {
  const sorted = Object.entries(reports).sort(([a], [b]) => Number(a) - Number(b));
  return hmac(key, 'erasure', String(id), String(company_id), JSON.stringify(emptied), JSON.stringify(sorted));
};
