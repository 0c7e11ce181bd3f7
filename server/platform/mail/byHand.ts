import { sql } from 'kysely';
import type { Services } from '#server/context.ts';
import { openBody } from './sealedBody.ts';

const CANNOT_OPEN = '(The body was sealed with another SECRET_KEY, or the row was changed: it cannot be read.)';

/** A message that is waiting or was rejected, as shown to the operator. */
export interface OpenLetter {
  id: number;
  channel: 'sms' | 'mail' | 'letter';
  recipient: string;
  subject: string | null;
  /** null: permanently rejected, so removed */
  text: string | null;
  created_at: Date;
  tries: number;
  failed_at: Date | null;
  last_error: string | null;
}

/** Every message that was not sent, oldest first, its body decrypted. */
export const unsentLetters = async ({ db, secrets }: Pick<Services, 'db' | 'secrets'>): Promise<OpenLetter[]> => {
  const rows = await db.selectFrom('outbox').selectAll().where('sent_at', 'is', null).orderBy('id').execute();
  return rows.map(({ body, seal_id, sent_at: _, ...row }) => {
    try {
      return { ...row, text: body === null ? null : openBody(secrets, { recipient: row.recipient, body, seal_id }) };
    } catch {
      return { ...row, text: CANNOT_OPEN };
    }
  });
};

/**
 * Records that the operator delivered these messages, and removes their bodies. Messages that were sent or rejected
 * meanwhile are left unchanged.
 * @returns how many it recorded
 */
export const markDelivered = async (
  { db, now }: Pick<Services, 'db' | 'now'>,
  ids: readonly number[],
): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ sent_at: now(), body: null, last_error: null })
    .where(sql<boolean>`id = any(${ids})`)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
};
