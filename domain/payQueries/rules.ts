import { addDays, type IsoDate } from '../dates/isoDate.ts';

/** What a worker can ask about. */
export const QUERY_SUBJECTS = ['hours', 'role', 'points', 'missing_day', 'other'] as const;
export type QuerySubject = (typeof QUERY_SUBJECTS)[number];

/** The states of a pay query, in their order. */
export const QUERY_STATUSES = ['open', 'answered', 'accepted', 'not_accepted', 'closed'] as const;
export type QueryStatus = (typeof QUERY_STATUSES)[number];

/** The worker waits for an answer, or has not said whether it is accepted. A statement has one such query at a time. */
export const UNDECIDED = ['open', 'answered'] as const satisfies readonly QueryStatus[];

/** Characters of the worker's question, and of the reason why an answer is not accepted. */
export const QUERY_TEXT_MAX = 1_000;
/** Queries that one worker can send in one day at the site. */
export const QUERIES_A_DAY = 5;

/**
 * Returns the last day on which a query is answered in time.
 * @param days of the company's setting; the first is the day on which the worker asked
 */
export const queryDue = (raised_on: IsoDate, days: number): IsoDate => addDays(raised_on, days - 1);

/** A report of a scheme: its version, and the first day of its period. */
interface Released {
  version: number;
  start_date: IsoDate;
}

/** Whether a report can correct another of the same scheme: a later version for the same period, or a later period. */
export const isCorrection = (questioned: Released, corrected: Released): boolean =>
  corrected.start_date > questioned.start_date ||
  (corrected.start_date === questioned.start_date && corrected.version > questioned.version);
