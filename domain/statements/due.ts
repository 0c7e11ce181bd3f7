import type { StatementCountry, StatementStatus } from '../contract/workerStatements.ts';
import { addDays, type IsoDate } from '../dates/isoDate.ts';

/** Days after the distribution by which an Irish employee is given the statement (Payment of Wages Act 1991, s.4B(5)(a)). */
const DAYS_TO_GIVE = 10;
/** Days after the distribution from which the dashboard reminds of it. */
const REMINDED_AFTER = 7;

/**
 * Returns the last day for giving a statement about shares that are paid on `payDate`: in Ireland ten days later, which
 * counts from the distribution and not from the release. Null where no law requires a statement.
 */
export const statementDue = (country: StatementCountry, payDate: IsoDate): IsoDate | null =>
  country === 'IE' ? addDays(payDate, DAYS_TO_GIVE) : null;

/** Returns the first day on which the dashboard reminds of a statement that is due on this day. */
export const remindedFrom = (due: IsoDate): IsoDate => addDays(due, REMINDED_AFTER - DAYS_TO_GIVE);

/** States in which the worker has not been given the statement. */
export const NOT_GIVEN = ['ready', 'failed'] as const satisfies readonly StatementStatus[];

/** Returns whether the last day has passed and the worker has not been given the statement. */
export const isStatementOverdue = (
  { status, due }: { status: StatementStatus; due: IsoDate | null },
  today: IsoDate,
): boolean => due !== null && due < today && (status === 'ready' || status === 'failed');
