import type { Context } from '#server/context.ts';
import { recordControl } from '#server/platform/access/control.ts';
import { type AuditOrigin, audit } from '#server/platform/audit/audit.ts';
import { unlink } from './oidc/link.ts';
import { endPasswordLink } from './passwordLinks.ts';
import { hashPassword } from './passwords.ts';
import { pauseKeys } from './pausedKeys.ts';
import { endSessions } from './sessions.ts';

/** The context of the write: a request, the seed or the first start. */
export type Writer = Pick<Context, 'db' | 'caller' | 'now'> & AuditOrigin;

/** Stores the hash of a password. @param temporary_until absent: the owner's own password, which does not expire */
export const storePassword = async (
  { db, now }: Writer,
  user_id: number,
  password: string,
  temporary_until?: Date,
): Promise<void> => {
  const stored = {
    hash: await hashPassword(password),
    changed_at: now(),
    temporary: temporary_until !== undefined,
    expires_at: temporary_until ?? null,
  };
  await db
    .insertInto('passwords')
    .values({ user_id, ...stored })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(stored))
    .execute();
};

/**
 * Gives a user a new password, ends its sessions except `keep`, and its unused password link. A temporary password is a
 * reset by someone else, perhaps because of a theft: it also pauses the API keys and removes the links to identity providers. Locks the user's row
 * first, so that a concurrent login with the old password does not open a session afterwards. Call it in a transaction.
 */
export const setPassword = async (
  context: Writer,
  user_id: number,
  password: string,
  { temporary_until, keep }: { temporary_until?: Date; keep?: number } = {},
): Promise<void> => {
  await context.db.selectFrom('users').select('id').where('id', '=', user_id).forUpdate().execute();
  await storePassword(context, user_id, password, temporary_until);
  await endPasswordLink(context.db, user_id);
  await endSessions(context, user_id, 'password_changed', keep);
  await recordControl(context, user_id, 'password_reset');
  if (temporary_until) {
    await pauseKeys(context, user_id);
    await unlink(context, user_id);
  }
  await audit(context, {
    event: temporary_until ? 'users.password_reset' : 'users.password_changed',
    resource: 'users',
    record_id: user_id,
  });
};
