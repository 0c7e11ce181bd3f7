import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '#test/support/call.ts';
import type { TestPortal } from '#test/support/portal.ts';

/** Number of simultaneous requests. */
export const CLIENTS = 64;

/** One round: sends all requests simultaneously; returns what is wrong with the result, or null. */
export type Round = (number: number) => Promise<string | null>;

/** Prepares what the rounds of a race need. */
export type Race = (portal: TestPortal) => Promise<Round>;

/** Sends the requests in parallel. */
export const atOnce = (ask: (at: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: CLIENTS }, (_, at) => ask(at)));

/** Counts the responses by status and error code: `409 already_approved` → 63. */
export const countedAnswers = (replies: readonly Reply[]): Record<string, number> => {
  const counted: Record<string, number> = {};
  for (const { status, body } of replies) {
    const name = status < 400 ? `${status}` : `${status} ${body?.code}`;
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
};

/** Returns null if both are equal. */
export const differs = (name: string, found: unknown, wanted: unknown): string | null =>
  isDeepStrictEqual(found, wanted) ? null : `${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`;

/** Checks that one request won, and the others were rejected with this error. */
export const oneWon = (replies: readonly Reply[], won: number, refused: string): string | null =>
  differs('answers', countedAnswers(replies), { [won]: 1, [refused]: CLIENTS - 1 });

/** Returns the number of audit rows of one event about one record. */
export const auditRows = async ({ db }: TestPortal, event: string, record_id: number): Promise<number> => {
  const rows = db.selectFrom('audit').select('id').where('event', '=', event).where('record_id', '=', record_id);
  return (await rows.execute()).length;
};
