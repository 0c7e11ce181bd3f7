import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/tables.ts';
import { sealBody } from '#server/mail/sealedBody.ts';
import { isSealed, type SecretBox } from './secretBox.ts';
import { openTotp, sealTotp } from './totp.ts';

/**
 * Seals what versions before kept readable, and makes sure that what is sealed can be opened: told at the start, a
 * wrong key is mended; told at a login, it has locked somebody out.
 * @throws Error when the key is another than the one the secrets were sealed with
 */
export const sealSecrets = async (db: Kysely<Tables>, secrets: SecretBox): Promise<void> => {
  await sealAppKeys(db, secrets);
  await sealLetters(db, secrets);
};

/** Letters that a version before 0033 left waiting, whose bodies are in clear. */
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
