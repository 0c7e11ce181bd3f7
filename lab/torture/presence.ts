import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '#server/context.ts';
import type { Done } from './clients.ts';
import type { Operation } from './operations.ts';

/** Returns the responses stored for these keys: key → the body that was sent, or would have been. */
const keptAnswers = async (db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, unknown>> => {
  const { rows } = await sql<{ key: string; answer: string }>`
    select key, answer from idempotency where key = any(${keys})`.execute(db);
  // A key without a response is incomplete work; the invariants report it.
  return new Map(rows.map(({ key, answer }) => [key, answer && (JSON.parse(answer) as { body: unknown }).body]));
};

/** Returns how many audit rows record a change to exactly this value. */
const auditRowsOf = async (db: Db, { trace }: Operation): Promise<number> => {
  if ('key' in trace) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit where event = ${trace.event} and record_id = ${trace.record_id}
      and changes -> ${trace.field} ->> 1 = ${trace.after}`.execute(db);
  return rows[0]?.count ?? 0;
};

export interface Presence {
  /** sentences about operations whose state differs from the response to their client */
  lost: string[];
  /** how many operations without a response were done */
  landed: number;
}

/**
 * Compares the results that clients learned with the database: an operation reported as done is there, with the same
 * response as was sent; a refused one is not. The invariants check that work is complete.
 */
export const checkPresence = async (db: Db, dones: readonly Done[]): Promise<Presence> => {
  const keys = dones.flatMap(({ operation }) => ('key' in operation.trace ? [operation.trace.key] : []));
  const answers = await keptAnswers(db, keys);
  const found: Presence = { lost: [], landed: 0 };
  for (const { operation, outcome, reply } of dones) {
    const { trace } = operation;
    const name = `${operation.kind} ${JSON.stringify(trace)}`;
    const there = 'key' in trace ? (answers.has(trace.key) ? 1 : 0) : await auditRowsOf(db, operation);
    if (there > 1) found.lost.push(`${name} was done ${there} times`);
    if (outcome === 'nothing') found.landed += there;
    else if (outcome === 'done' && there === 0) found.lost.push(`${name} was acknowledged and is not there`);
    else if (outcome === 'refused' && there > 0) found.lost.push(`${name} was refused and is there`);
    if (outcome === 'done' && 'key' in trace && !isDeepStrictEqual(answers.get(trace.key), reply?.body))
      found.lost.push(`${name} was answered otherwise than it is kept`);
  }
  return found;
};
