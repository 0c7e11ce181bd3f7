import type { Services } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { mail } from '#server/platform/mail/outbox.ts';
import { notifyOwner } from '#server/platform/notices/notify.ts';
import type { Account } from './account.ts';

const DAY = 86_400_000;

/**
 * Notifies the owner, at most once a day, by email and inbox, that logins from unknown devices are paused because of
 * failed attempts: an attacker may be guessing, and an owner on a new device learns why the login is rejected.
 */
export const notifyPaused = (
  { db, now, secrets, config }: Pick<Services, 'db' | 'now' | 'secrets' | 'config'>,
  { id, email, forename }: Pick<Account, 'id' | 'email' | 'forename'>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    // Parallel failures wait for each other, so that one of them writes.
    await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    const alreadyNotified = await tx
      .selectFrom('notices')
      .select('id')
      .where('user_id', '=', id)
      .where('code', '=', 'account_login_paused')
      .where('created_at', '>', new Date(now().getTime() - DAY))
      .executeTakeFirst();
    if (alreadyNotified) return;
    await mail({ db: tx, secrets, config }, email, 'login_paused', { name: forename });
    await notifyOwner({ db: tx, now }, id, 'account_login_paused');
  });
