import { addDays, daysBetween, type IsoDate, isoDate, partsOf } from '../dates/isoDate.ts';
import { completedMonths } from '../dates/months.ts';
import type { YearMonth } from '../dates/yearMonth.ts';

/**
 * The rules on a worker's written request for records on tips (Employment Rights Act 1996, s.27J). The date of a
 * request is the day on which the employer received it (s.27J(11)).
 */

/** Four weeks that begin with the day of receipt end this many days after it (s.27J(11)). */
const RESPONSE_DAYS = 27;
/** The requested months begin at most this many years before the request (s.27J(7)(b)). */
const YEARS_BACK = 3;
/** A worker may make one request in any period of this many months (s.27J(8)). */
const MONTHS_BETWEEN = 3;

/** Returns the last day on which a request that was received on this day is answered in time. */
export const dueOf = (received_on: IsoDate): IsoDate => addDays(received_on, RESPONSE_DAYS);

/** Returns the first day of a month. */
const firstDay = (month: YearMonth): IsoDate => `${month}-01`;

/** Returns the month after this one. */
const nextMonth = (month: YearMonth): YearMonth => {
  const { year, month: number } = partsOf(firstDay(month));
  return (number === 12 ? isoDate(year + 1, 1, 1) : isoDate(year, number + 1, 1)).slice(0, 7);
};

/** Returns the last day of a month. */
const lastDay = (month: YearMonth): IsoDate => addDays(firstDay(nextMonth(month)), -1);

/** Returns the months from one to another, both included; none if the second is earlier. */
export const monthsOf = (from: YearMonth, to: YearMonth): YearMonth[] => {
  const months: YearMonth[] = [];
  for (let month = from; month <= to; month = nextMonth(month)) months.push(month);
  return months;
};

/** A condition of s.27J(7) that a request does not meet, by the field of the request that shows it. */
export interface RequestFault {
  field: 'from_month' | 'to_month' | 'site_id';
  rule: 'months_not_whole' | 'too_early' | 'months_not_ended' | 'not_worked_there';
}

/** The days and months of a request. */
export interface RequestedMonths {
  received_on: IsoDate;
  from_month: YearMonth;
  to_month: YearMonth;
}

/**
 * Returns what is wrong with the months: they must be one month or several consecutive ones (s.27J(7)(a)), begin no more
 * than three years before the day of receipt (b) and end before it (c).
 */
export const monthFaults = ({ received_on, from_month, to_month }: RequestedMonths): RequestFault[] => {
  const { year } = partsOf(received_on);
  const earliest = `${year - YEARS_BACK}${received_on.slice(4)}`;
  return [
    ...(to_month < from_month ? [{ field: 'to_month', rule: 'months_not_whole' } as const] : []),
    ...(firstDay(from_month) < earliest ? [{ field: 'from_month', rule: 'too_early' } as const] : []),
    ...(to_month >= from_month && lastDay(to_month) >= received_on
      ? [{ field: 'to_month', rule: 'months_not_ended' } as const]
      : []),
  ];
};

/** What the employer's records say about the worker. */
export interface RequestFacts extends RequestedMonths {
  /** first and last day of the employment, null where they are not known or it has not ended; null: nothing is known */
  employment: { start: IsoDate | null; leave: IsoDate | null } | null;
  /** the worker belongs to the place, or has hours there; null: nothing is known */
  workedThere: boolean | null;
}

/**
 * Returns every condition of s.27J(7) that the request does not meet. The worker must have worked for the employer at
 * some time in each of the months (d), and at the place at any time (s.27J(3)). What is not known is not reported.
 */
export const requestFaults = ({ employment, workedThere, ...months }: RequestFacts): RequestFault[] => {
  const faults = monthFaults(months);
  if (employment && faults.length === 0) {
    const { start, leave } = employment;
    const isOutside = (month: YearMonth) =>
      (start !== null && lastDay(month) < start) || (leave !== null && firstDay(month) > leave);
    const all = monthsOf(months.from_month, months.to_month);
    if (all.some(isOutside)) {
      const first = all[0];
      const field = first !== undefined && isOutside(first) ? 'from_month' : 'to_month';
      faults.push({ field, rule: 'not_worked_there' });
    }
  }
  if (workedThere === false) faults.push({ field: 'site_id', rule: 'not_worked_there' });
  return faults;
};

/**
 * Returns the days of other requests of the same worker that are fewer than three months from this one, before or after
 * it: the employer may refuse the later one, or answer it all the same (s.27J(8)).
 */
export const requestsNear = (received_on: IsoDate, others: readonly IsoDate[]): IsoDate[] =>
  others.filter((other) => {
    const [first, second] = other < received_on ? [other, received_on] : [received_on, other];
    return completedMonths(first, second) < MONTHS_BETWEEN;
  });

/**
 * Whether a tronc period belongs to the requested months: the one in which its middle day is. So each period belongs to
 * one month only, and what is answered is a substantially similar period (s.27J(4)).
 */
export const belongsToMonths = (
  period: { start_date: IsoDate; end_date: IsoDate },
  { from_month, to_month }: Pick<RequestedMonths, 'from_month' | 'to_month'>,
): boolean => {
  const month = middleOf(period).slice(0, 7);
  return from_month <= month && month <= to_month;
};

/** Returns the day in the middle of a period; of two, the first. */
const middleOf = ({ start_date, end_date }: { start_date: IsoDate; end_date: IsoDate }): IsoDate =>
  addDays(start_date, Math.floor(daysBetween(start_date, end_date) / 2));
