import { sql } from 'kysely';
import type { Context } from '#server/context.ts';
import { type AuditOrigin, audit } from '#server/platform/audit/audit.ts';
import { notifyOwner } from '#server/platform/notices/notify.ts';
import { removeFeed } from './calendarFeeds.ts';

/**
 * Pauses the API keys of a user and ends the calendar feed, in the transaction in which someone else resets or disables the account: a thief may
 * have added or copied a key. Each works again once its owner has confirmed it (decision 0021).
 */
export const pauseKeys = async (
  context: Pick<Context, 'db' | 'caller' | 'now'> & AuditOrigin,
  user_id: number,
): Promise<void> => {
  const at = context.now();
  const { rows } = await sql<{ name: string }>`
    update api_keys set paused_at = ${at}
    where user_id = ${user_id} and revoked_at is null and paused_at is null and expires_at > ${at}
    returning name`.execute(context.db);
  for (const { name } of rows)
    await audit(context, {
      event: 'security.api_key_paused',
      resource: 'users',
      record_id: user_id,
      changes: { api_key: [name, name] },
    });
  if (rows.length > 0) await notifyOwner(context, user_id, 'account_api_keys_paused');
  // Its address may be known to others as well; the owner creates a new one.
  await removeFeed(context, user_id);
};
