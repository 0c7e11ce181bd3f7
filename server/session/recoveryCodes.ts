import { randomInt } from 'node:crypto';
import { RECOVERY_CODE_COUNT } from '#domain/constants.ts';
import { RECOVERY_LENGTH, RECOVERY_LETTERS } from '#domain/identifiers/recoveryCode.ts';
import type { Db, Services } from '#server/context.ts';
import { asCaller } from '#server/context.ts';
import { type AuditOrigin, audit } from '#server/platform/audit/audit.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { mail } from '#server/platform/mail/outbox.ts';
import { notifyOwner } from '#server/platform/notices/notify.ts';
import { tokenHash } from '#server/platform/secrets/token.ts';
import type { Account } from './account.ts';

const newCode = (): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_LETTERS.charAt(randomInt(RECOVERY_LETTERS.length))).join('');

/** Creates ten new codes in place of the old ones. They are returned once, and stored as hashes. */
export const renewRecoveryCodes = async (db: Db, user_id: number, created_at: Date): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, newCode);
  await db.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  await db
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ user_id, code_hash: tokenHash(code), created_at })))
    .execute();
  return codes;
};

/** Returns how many codes a user has not used yet. */
export const recoveryCodesLeft = async (db: Db, user_id: number): Promise<number> =>
  (await db.selectFrom('recovery_codes').select('user_id').where('user_id', '=', user_id).execute()).length;

/** Uses up a recovery code, and notifies the owner; false for a wrong or used one. */
export const takeRecoveryCode = async (
  context: Pick<Services, 'db' | 'secrets' | 'config' | 'now'> & AuditOrigin,
  { id, email, forename }: Pick<Account, 'id' | 'email' | 'forename'>,
  code: string,
): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    const mine = tx.deleteFrom('recovery_codes').where('user_id', '=', id);
    const { numDeletedRows } = await mine.where('code_hash', '=', tokenHash(code)).executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    const left = await recoveryCodesLeft(tx, id);
    await audit(
      { ...context, db: tx, caller: asCaller(id) },
      { event: 'security.recovery_code_used', resource: 'users', record_id: id },
    );
    await mail({ ...context, db: tx }, email, 'recovery_code_used', { name: forename, left });
    await notifyOwner({ db: tx, now: context.now }, id, 'account_recovery_code_used', { left });
    return true;
  });
