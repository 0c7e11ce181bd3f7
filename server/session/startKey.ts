import { type Kysely, sql } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { assertSameKey } from '#server/platform/secrets/keyCheck.ts';
import { SEALED_MARK } from '#server/platform/secrets/secretBox.ts';
import { type KeyPlace, presentKey, secretKey } from '#server/platform/secrets/secretKey.ts';

/**
 * Returns the key that seals secrets, for a start of the portal. It is created only if the database contains nothing
 * that was made with a key: after a restore without the key, a new one would open nothing, and unencrypted data would
 * be sealed with it.
 * @returns 32 bytes
 * @throws Error if the database needs a key and there is neither SECRET_KEY nor a key in the data folder
 * @throws OtherKey if the database was used with another key
 */
export const keyAtStart = async (db: Kysely<Tables>, config: KeyPlace): Promise<Buffer> => {
  const key = (await needsItsKey(db)) ? presentKey(config) : secretKey(config);
  await assertSameKey(db, config);
  return key;
};

/** Whether the database contains anything that was sealed or authenticated with a key. */
const needsItsKey = async (db: Kysely<Tables>): Promise<boolean> => {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (select 1 from installation where key_check is not null) or exists (select 1 from audit_adoption)
      or exists (select 1 from totp_secrets where starts_with(secret, ${SEALED_MARK}))
      or exists (select 1 from outbox where seal_id is not null and body is not null) as needed`.execute(db);
  return rows[0]?.needed ?? false;
};
