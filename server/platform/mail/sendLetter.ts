import { asError } from '#domain/typeGuards.ts';
import type { Db, Services } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { auditFailedStatement } from './failedStatement.ts';
import { openBody } from './sealedBody.ts';
import { type MailTransport, MessageRejected } from './transport.ts';

const LONGEST_ERROR = 300;

/**
 * Sends one message of the outbox, unless that was done, and removes its body once the mail server has accepted or
 * permanently rejected it. It is sent at least once: a portal that stops after the mail server accepted it, and before
 * that is recorded, sends it again under the same Message-ID.
 * @throws temporary errors of the mail server; a permanent error is recorded with the message, which is not retried
 */
export const sendLetter = async (
  { db, secrets, now }: Pick<Services, 'db' | 'secrets' | 'now'>,
  transport: Pick<MailTransport, 'send'>,
  id: number,
): Promise<void> => {
  const letter = await db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'subject', 'body', 'seal_id', 'created_at', 'tries'])
    .where('id', '=', id)
    .where('channel', '=', 'mail')
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();
  if (!letter) return;
  const note = (fields: { sent_at?: Date; failed_at?: Date; body?: null; last_error: string | null }, to: Db = db) =>
    to
      .updateTable('outbox')
      .set({ tries: letter.tries + 1, ...fields })
      .where('id', '=', id)
      .execute();
  try {
    await transport.send({ ...letter, body: openBody(secrets, letter) });
  } catch (error) {
    const last_error = asError(error).message.slice(0, LONGEST_ERROR);
    if (error instanceof MessageRejected) {
      await inTransaction(db, async (tx) => {
        await note({ last_error, failed_at: now(), body: null }, tx);
        await auditFailedStatement({ db: tx, now }, id);
      });
      return;
    }
    await note({ last_error });
    // The error itself may contain the recipient, and job errors are logged.
    throw new Error(`Letter ${id} could not be sent`);
  }
  await note({ sent_at: now(), body: null, last_error: null });
};
