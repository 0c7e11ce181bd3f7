import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import type { Db } from '#server/context.ts';
import type { Answer } from './answer.ts';

/** The maximum that is stored for one user at a time: more than a day's work, and too little to fill the disk. */
const MAX_KEYS_PER_USER = 20_000;
const MAX_BYTES_PER_USER = 50 * 1024 * 1024;
const HOUR_SECONDS = 3_600;

/** @throws PortalError too_many while the user's stored responses exceed a limit; they expire after a day */
const assertStorageLeft = async (db: Db, user_id: number): Promise<void> => {
  const { keys, bytes } = await db
    .selectFrom('idempotency')
    .select(({ fn }) => [
      fn.countAll<number>().as('keys'),
      sql<number>`coalesce(sum(octet_length(answer)), 0)::float8`.as('bytes'),
    ])
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  if (keys >= MAX_KEYS_PER_USER || bytes >= MAX_BYTES_PER_USER)
    throw new PortalError('too_many', { retryAfter: HOUR_SECONDS });
};

type JsonAnswer = Extract<Answer, { kind: 'json' }>;

/** Returns a hash of what makes two requests the same: route, parameters and content. */
export const requestHash = (...parts: unknown[]): Buffer => createHash('sha256').update(JSON.stringify(parts)).digest();

/**
 * Runs a write once per key: a repeat receives the first response, and the same key with other content is rejected. The
 * response is stored in the write's own transaction, so it exists exactly if the change does.
 */
export const runOnce = async (
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
  await assertStorageLeft(db, request.user_id);
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
