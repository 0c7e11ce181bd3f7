import { createHash } from 'node:crypto';
import { PortalError } from '#domain/errors.ts';
import type { Answer } from './answer.ts';
import type { Db } from './context.ts';

/** How long a key is remembered (F-155). */
export const REMEMBERED_MS = 24 * 3_600_000;

type JsonAnswer = Extract<Answer, { kind: 'json' }>;

/** What makes two requests the same: route, parameters and content. */
export const requestHash = (...parts: unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * Runs a write once per key: a repeat gets the first answer, the same key with other content is refused. The answer is
 * stored in the write's own transaction, so it is there exactly when the effect is.
 */
export const once = async (
  db: Db,
  request: { user_id: number; key: string; hash: Buffer },
  run: () => Promise<Answer>,
): Promise<Answer> => {
  const claimed = await db
    .insertInto('idempotency')
    .values({ user_id: request.user_id, key: request.key, request_hash: request.hash, status: 0, answer: '' })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  const mine = db
    .selectFrom('idempotency')
    .selectAll()
    .where('user_id', '=', request.user_id)
    .where('key', '=', request.key);
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const before = await mine.executeTakeFirstOrThrow();
    if (!before.request_hash.equals(request.hash)) throw new PortalError('idempotency_mismatch');
    return { ...(JSON.parse(before.answer) as JsonAnswer), kind: 'json' };
  }
  const answer = await run();
  if (answer.kind === 'json') {
    const { repeated, ...kept } = answer;
    const stored = { ...kept, body: repeated ?? kept.body };
    await db
      .updateTable('idempotency')
      .set({ status: answer.status, answer: JSON.stringify(stored) })
      .where('user_id', '=', request.user_id)
      .where('key', '=', request.key)
      .execute();
  }
  return answer;
};
