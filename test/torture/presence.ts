import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '#server/http/context.ts';
import type { Done } from './clients.ts';
import type { Deed } from './deeds.ts';

/** The answers that are kept for these keys: key → the body that was sent, or would have been. */
const keptAnswers = async (db: Db, keys: readonly string[]): Promise<ReadonlyMap<string, unknown>> => {
  const { rows } = await sql<{ key: string; answer: string }>`
    select key, answer from idempotency where key = any(${keys})`.execute(db);
  // A key without an answer is half of one; the invariants name it.
  return new Map(rows.map(({ key, answer }) => [key, answer && (JSON.parse(answer) as { body: unknown }).body]));
};

/** How many audit rows tell of a change to this very value. */
const tellingRows = async (db: Db, { trace }: Deed): Promise<number> => {
  if ('key' in trace) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from audit where event = ${trace.event} and record_id = ${trace.record_id}
      and changes -> ${trace.field} ->> 1 = ${trace.after}`.execute(db);
  return rows[0]?.count ?? 0;
};

export interface Presence {
  /** sentences about operations that are not as their clients were told */
  lost: string[];
  /** of those whose client was told nothing, how many were done */
  landed: number;
}

/**
 * Holds what clients were told against what stands: done is there, with the very answer that was given; refused is not.
 * Whether what is there is there wholly, the invariants say.
 */
export const checkPresence = async (db: Db, dones: readonly Done[]): Promise<Presence> => {
  const keys = dones.flatMap(({ deed }) => ('key' in deed.trace ? [deed.trace.key] : []));
  const answers = await keptAnswers(db, keys);
  const found: Presence = { lost: [], landed: 0 };
  for (const { deed, told, reply } of dones) {
    const { trace } = deed;
    const name = `${deed.kind} ${JSON.stringify(trace)}`;
    const there = 'key' in trace ? (answers.has(trace.key) ? 1 : 0) : await tellingRows(db, deed);
    if (there > 1) found.lost.push(`${name} was done ${there} times`);
    if (told === 'nothing') found.landed += there;
    else if (told === 'done' && there === 0) found.lost.push(`${name} was acknowledged and is not there`);
    else if (told === 'refused' && there > 0) found.lost.push(`${name} was refused and is there`);
    if (told === 'done' && 'key' in trace && !isDeepStrictEqual(answers.get(trace.key), reply?.body))
      found.lost.push(`${name} was answered otherwise than it is kept`);
  }
  return found;
};
