import type { IsoDate } from '../dates/isoDate.ts';
import type { Pence } from '../money/money.ts';

/** A period of the scheme that shares the takings of a site. */
export interface LedgerPeriod {
  id: number;
  /** first and last day, both included */
  start_date: IsoDate;
  end_date: IsoDate;
  released: boolean;
  /** its fund follows from the ledger, so what is entered later for its days belongs to a later period */
  counted: boolean;
}

/** An entry of the ledger. */
export interface LedgerEntry {
  id: number;
  business_date: IsoDate;
  /** its qualifying amount now: 0 once it is voided, negative for a refund */
  amount: Pence;
  isMandatory: boolean;
  /** what the funds of the periods have counted of it, by the id of the period */
  counted: ReadonlyMap<number, Pence>;
}

/** What one period counts of an entry. */
export interface Counted {
  id: number;
  business_date: IsoDate;
  /** never 0 */
  amount: Pence;
  isMandatory: boolean;
}

/** Returns the period of a day; undefined for a day before the first period. */
export const periodOf = (day: IsoDate, periods: readonly LedgerPeriod[]): LedgerPeriod | undefined =>
  periods.find(({ start_date, end_date }) => start_date <= day && day <= end_date);

/**
 * Returns the period to which an entry belongs, or what has changed of it: that of its day until it is released, then the
 * next open one. Undefined if there is none, or if the fund of the released period was entered without the ledger, so that
 * entries of its days are evidence of what was shared already.
 * @param periods those of the scheme, in order
 */
export const takerOf = (day: IsoDate, periods: readonly LedgerPeriod[]): LedgerPeriod | undefined => {
  const home = periodOf(day, periods);
  if (!home?.released) return home;
  return home.counted ? periods.find((one) => !one.released && one.start_date > home.end_date) : undefined;
};

const sumOf = (amounts: Iterable<Pence>): Pence => [...amounts].reduce((sum, amount) => sum + amount, 0);

/** Returns what remains of an entry after what the funds of other periods have counted of it. */
const remainder = ({ amount, counted }: LedgerEntry, period: number): Pence =>
  amount - sumOf([...counted].flatMap(([id, taken]) => (id === period ? [] : [taken])));

/**
 * Returns what a period counts of the entries, so that over all periods every entry is counted once, with its newest amount.
 * An entry that was moved to a later day is left to the period of that day. If refunds exceed the takings, the part of them that would make the fund negative remains for the next period.
 */
export const countedIn = (
  period: LedgerPeriod,
  entries: readonly LedgerEntry[],
  periods: readonly LedgerPeriod[],
): Counted[] => {
  const own = entries.flatMap((entry) => {
    const { id, business_date, isMandatory, counted } = entry;
    const isOwn =
      (counted.has(period.id) && business_date <= period.end_date) ||
      takerOf(business_date, periods)?.id === period.id ||
      periodOf(business_date, periods)?.id === period.id;
    const amount = isOwn ? remainder(entry, period.id) : 0;
    return amount === 0 ? [] : [{ id, business_date, amount, isMandatory }];
  });
  return withoutDeficit(own);
};

/** Reduces refunds, the latest first, until the sum is not negative. */
const withoutDeficit = (counted: readonly Counted[]): Counted[] => {
  let deficit = -Math.min(0, sumOf(counted.map(({ amount }) => amount)));
  const inOrder = [...counted].sort((a, b) => (a.business_date < b.business_date ? -1 : 1));
  const kept = inOrder.reverse().flatMap((one) => {
    const cut = Math.min(deficit, Math.max(0, -one.amount));
    deficit -= cut;
    return one.amount + cut === 0 ? [] : [{ ...one, amount: one.amount + cut }];
  });
  return kept.reverse();
};

/** Returns the sum of what a period counts. */
export const totalOf = (counted: readonly Counted[]): Pence => sumOf(counted.map(({ amount }) => amount));
