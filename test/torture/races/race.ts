import { isDeepStrictEqual } from 'node:util';
import type { Reply } from '../../support/call.ts';
import type { TestPortal } from '../../support/portal.ts';

/** How many ask at once. */
export const CLIENTS = 64;

/** One round: all ask at once; answers what is wrong with what came of it, or null. */
export type Round = (number: number) => Promise<string | null>;

/** Prepares what its rounds need. */
export type Race = (portal: TestPortal) => Promise<Round>;

/** So many requests side by side. */
export const atOnce = (ask: (at: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: CLIENTS }, (_, at) => ask(at)));

/** Each status, and the code of a refusal, with how often it was answered: `409 already_approved` → 63. */
export const countedAnswers = (replies: readonly Reply[]): Record<string, number> => {
  const counted: Record<string, number> = {};
  for (const { status, body } of replies) {
    const name = status < 400 ? `${status}` : `${status} ${body?.code}`;
    counted[name] = (counted[name] ?? 0) + 1;
  }
  return counted;
};

/** Null where both are alike. */
export const differs = (name: string, found: unknown, wanted: unknown): string | null =>
  isDeepStrictEqual(found, wanted) ? null : `${name}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`;

/** One won, and the others were refused with this. */
export const oneWon = (replies: readonly Reply[], won: number, refused: string): string | null =>
  differs('answers', countedAnswers(replies), { [won]: 1, [refused]: CLIENTS - 1 });

/** Audit rows of one event about one record. */
export const auditRows = async ({ db }: TestPortal, event: string, record_id: number): Promise<number> => {
  const rows = db.selectFrom('audit').select('id').where('event', '=', event).where('record_id', '=', record_id);
  return (await rows.execute()).length;
};
