import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import type { Db, Services } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Answer } from './answer.ts';

/** The limits for one user: far above normal use, and small enough to protect the disk. */
const MAX_KEYS_PER_USER = 20_000;
const MAX_BYTES_PER_USER = 50 * 1024 * 1024;
const HOUR_SECONDS = 3_600;
const SOON_SECONDS = 5;

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

interface KeyedRequest {
  user_id: number;
  key: string;
  hash: Buffer;
}

const isRow = ({ user_id, key }: KeyedRequest) => sql<boolean>`user_id = ${user_id} and key = ${key}`;

/**
 * Returns the first response, which `storeAnswer` has stored.
 * @throws PortalError idempotency_mismatch; idempotency_running while there is none
 */
const storedAnswer = async (db: Db, request: KeyedRequest): Promise<JsonAnswer> => {
  const previous = await db
    .selectFrom('idempotency')
    .select(['request_hash', 'answer'])
    .where(isRow(request))
    .executeTakeFirstOrThrow();
  if (!previous.request_hash.equals(request.hash)) throw new PortalError('idempotency_mismatch');
  if (previous.answer === null) throw new PortalError('idempotency_running', { retryAfter: SOON_SECONDS });
  const answer: JsonAnswer = JSON.parse(previous.answer);
  return answer;
};

/** Stores a response without its secret (`repeated`). */
const storeAnswer = async (db: Db, request: KeyedRequest, answer: JsonAnswer): Promise<void> => {
  const { repeated, ...shown } = answer;
  await db
    .updateTable('idempotency')
    .set({ answer: JSON.stringify({ ...shown, body: repeated ?? shown.body }) })
    .where(isRow(request))
    .execute();
};

/**
 * Runs a write once per key: a repeat receives the first response, and the same key with other content is rejected. The
 * response is stored in the write's own transaction, so either both are stored or neither.
 * @throws PortalError idempotency_mismatch, too_many
 */
export const runOnce = async (db: Db, request: KeyedRequest, run: () => Promise<Answer>): Promise<Answer> => {
  if (!(await claim(db, request))) return storedAnswer(db, request);
  const answer = repeatable(await run());
  await storeAnswer(db, request, answer);
  return answer;
};

/**
 * Does the same for a write that opens its own transactions. If the process ends between the write and the storing of
 * its response, repeats are rejected for as long as the key is kept: the write never runs twice.
 * @throws PortalError idempotency_mismatch, idempotency_running, too_many
 */
export const runOnceApart = async (
  db: Services['db'],
  request: KeyedRequest,
  run: () => Promise<Answer>,
): Promise<Answer> => {
  if (!(await inTransaction(db, (tx) => claim(tx, request)))) return storedAnswer(db, request);
  let answer: JsonAnswer;
  try {
    answer = repeatable(await run());
  } catch (error) {
    await db.deleteFrom('idempotency').where(isRow(request)).execute();
    throw error;
  }
  await storeAnswer(db, request, answer);
  return answer;
};

/** Reserves a key; false if another request has it. @throws PortalError too_many */
const claim = async (db: Db, { user_id, key, hash }: KeyedRequest): Promise<boolean> => {
  const claimed = await db
    .insertInto('idempotency')
    .values({ user_id, key, request_hash: hash, answer: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) return false;
  await assertStorageLeft(db, user_id);
  return true;
};

/** Only JSON is stored: a repeat of a route that sends a file would have no response. */
const repeatable = (answer: Answer): JsonAnswer => {
  if (answer.kind !== 'json') throw new Error('a route that sends a file cannot be repeated by Idempotency-Key');
  return answer;
};
