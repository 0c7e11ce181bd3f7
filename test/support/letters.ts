import { openBody } from '#server/platform/mail/sealedBody.ts';
import type { TestPortal } from './portal.ts';

/**
 * The messages to a recipient, oldest first, with the text of those that are still waiting; null once it was removed.
 */
export const lettersTo = async ({ db, secrets }: Pick<TestPortal, 'db' | 'secrets'>, recipient: string) => {
  const rows = await db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
  return rows.map((row) => ({ ...row, text: row.body === null ? null : openBody(secrets, row) }));
};
