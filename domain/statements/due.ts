import { addDays, type IsoDate } from '../dates/isoDate.ts';
import type { StatementCountry, StatementStatus } from './states.ts';

/** Days after the distribution by which an Irish employee is given the statement (Payment of Wages Act 1991, s.4B(5)(a)). */
const DAYS_TO_GIVE = 10;
/** Days before that last day on which the dashboard begins to remind of it: the seventh day after the distribution. */
export const REMINDED_BEFORE = 3;

/**
 * Returns the last day for giving a statement about shares that are distributed on `payDate` (`distributedOn`): in Ireland
 * ten days later, which counts from the distribution and not from the release. Null where no law requires a statement.
 */
export const statementDue = (country: StatementCountry, payDate: IsoDate): IsoDate | null =>
  country === 'IE' ? addDays(payDate, DAYS_TO_GIVE) : null;

/** What determines the day on which a share of a released report is distributed. */
export interface Distribution {
  /** of the tronc period */
  pay_date: IsoDate;
  released_on: IsoDate;
  /** the report corrects an earlier one, so that the difference is distributed after its release */
  isCorrection: boolean;
  /** of the payroll to which the share was handed over; null if it was not */
  handed_on: IsoDate | null;
  /** of the payroll that takes the share; null if the payroll does not hand over shares of this pay date */
  next_pay_date: IsoDate | null;
}

/**
 * Returns the day on which a share is distributed (capabilities 3): the pay date of the payroll to which it was, or will
 * be, handed over. A share that is paid in another way is distributed on the pay date of its tronc period.
 */
export const distributedOn = ({
  pay_date,
  released_on,
  isCorrection,
  handed_on,
  next_pay_date,
}: Distribution): IsoDate => {
  if (handed_on !== null) return handed_on;
  if (next_pay_date !== null) return next_pay_date;
  return isCorrection && released_on > pay_date ? released_on : pay_date;
};

/** States in which the worker has not been given the statement. */
export const NOT_GIVEN = ['ready', 'failed'] as const satisfies readonly StatementStatus[];
