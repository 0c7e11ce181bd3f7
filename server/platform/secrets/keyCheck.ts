import { errorCode } from '#domain/typeGuards.ts';
import type { Db } from '#server/context.ts';
import { secretBox } from './secretBox.ts';
import { existingAuditKey, type KeyPlace, keyCheck, keyPlace, NO_KEY, presentKey } from './secretKey.ts';

/** What the audit key is sealed for. */
const AUDIT_KEY = 'audit key';

/** The database was used with another key than the portal has: no secret in it can be decrypted. */
export class OtherKey extends Error {
  override readonly name = 'OtherKey';

  constructor(place: string) {
    super(
      `${place} is not the key that this database was used with\n  What to do: set the new key if it was changed (npm run admin -- change-key), otherwise bring back the earlier one. docs/operations.md, The key, says where it is and how to change it.`,
    );
  }
}

/**
 * Compares the key with the one that the database was used with. A database that no start of this version has used yet
 * is not compared.
 * @throws OtherKey; Error if there is no key
 */
export const assertSameKey = async (db: Db, config: KeyPlace): Promise<void> => {
  const { key_check } = await rowOf(db);
  if (key_check === null) return;
  const own = keyCheck(config);
  if (own === null) throw new Error(NO_KEY);
  if (!own.equals(key_check)) throw new OtherKey(keyPlace(config));
};

/** Records the key with which the database is used, if none is recorded. */
export const recordKey = async (db: Db, config: KeyPlace): Promise<void> => {
  await db
    .updateTable('installation')
    .set({ key_check: keyCheck(config) })
    .where('key_check', 'is', null)
    .execute();
};

/**
 * Returns the 32 bytes that authenticate the audit. A change of the portal's key keeps them: seals and erasures are never
 * written again. They are then in the database, sealed with the present key.
 * @returns null if there is no key
 */
export const presentAuditKey = async (db: Db, config: KeyPlace): Promise<Buffer | null> => {
  const own = existingAuditKey(config);
  const { audit_key } = await rowOf(db);
  if (own === null || audit_key === null) return own;
  try {
    return Buffer.from(secretBox(presentKey(config)).open(audit_key, AUDIT_KEY), 'base64');
  } catch {
    // Another key: what it authenticates differs from the chain, which is then reported.
    return own;
  }
};

/**
 * Records a new key, and seals the audit's key with it.
 * @param next the new key
 * @param audited the audit's key
 */
export const replaceKey = async (db: Db, next: KeyPlace, audited: Buffer): Promise<void> => {
  const audit_key = secretBox(presentKey(next)).seal(audited.toString('base64'), AUDIT_KEY);
  await db
    .updateTable('installation')
    .set({ key_check: keyCheck(next), audit_key })
    .execute();
};

/** PostgreSQL's code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

/** Returns what is recorded of the keys: nothing before migration 0120, as in a backup of an older database. */
const rowOf = (db: Db) =>
  db
    .selectFrom('installation')
    .select(['key_check', 'audit_key'])
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (errorCode(error) === UNDEFINED_TABLE) return { key_check: null, audit_key: null };
      throw error;
    });
