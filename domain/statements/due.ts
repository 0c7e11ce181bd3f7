import { addDays, type IsoDate } from '../dates/isoDate.ts';
import type { StatementCountry, StatementStatus } from './states.ts';

/** Days after the distribution by which an Irish employee is given the statement (Payment of Wages Act 1991, s.4B(5)(a)). */
const DAYS_TO_GIVE = 10;
/** Days before that last day on which the dashboard begins to remind of it: the seventh day after the distribution. */
export const REMINDED_BEFORE = 3;

/**
 * Returns the last day for giving a statement about shares that are paid on `payDate`: in Ireland ten days later, which
 * counts from the distribution and not from the release. Null where no law requires a statement.
 */
export const statementDue = (country: StatementCountry, payDate: IsoDate): IsoDate | null =>
  country === 'IE' ? addDays(payDate, DAYS_TO_GIVE) : null;

/** States in which the worker has not been given the statement. */
export const NOT_GIVEN = ['ready', 'failed'] as const satisfies readonly StatementStatus[];
