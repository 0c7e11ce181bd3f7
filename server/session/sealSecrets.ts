import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { sealBody } from '#server/platform/mail/sealedBody.ts';
import { isSealed, type SecretBox } from '#server/platform/secrets/secretBox.ts';
import { openTotp, sealTotp } from './totp.ts';

/**
 * Encrypts secrets that earlier versions stored in plain text, and checks that the encrypted ones can be decrypted. A
 * wrong key found at the start can still be corrected; found at a login, it has already locked a user out.
 * @throws Error when the secrets were encrypted with another key
 */
export const sealSecrets = async (db: Kysely<Tables>, secrets: SecretBox): Promise<void> => {
  await sealAppKeys(db, secrets);
  await sealLetters(db, secrets);
};

/** Waiting messages from a version before 0033, whose bodies are not encrypted. */
const sealLetters = async (db: Kysely<Tables>, secrets: SecretBox): Promise<void> => {
  const clear = db.selectFrom('outbox').select(['id', 'recipient', 'body']).where('seal_id', 'is', null);
  for (const { id, recipient, body } of await clear.where('body', 'is not', null).execute())
    await db
      .updateTable('outbox')
      .set(sealBody(secrets, recipient, body ?? ''))
      .where('id', '=', id)
      .where('body', '=', body)
      .execute();
};

const sealAppKeys = async (db: Kysely<Tables>, secrets: SecretBox): Promise<void> => {
  const rows = await db.selectFrom('totp_secrets').select(['user_id', 'secret']).execute();
  for (const { user_id, secret } of rows) {
    if (isSealed(secret)) {
      try {
        openTotp(secrets, user_id, secret);
      } catch (cause) {
        throw new Error(
          'The authenticator apps were sealed with another key: set SECRET_KEY to that one, or bring back its file',
          { cause },
        );
      }
    } else {
      const sealed = sealTotp(secrets, user_id, secret);
      await db
        .updateTable('totp_secrets')
        .set({ secret: sealed })
        .where('user_id', '=', user_id)
        .where('secret', '=', secret)
        .execute();
    }
  }
};
