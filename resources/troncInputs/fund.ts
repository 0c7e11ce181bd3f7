import { DEFAULT_FUND_TOTAL } from '#domain/constants.ts';
import type { FundEntry } from '#domain/contract/fund.ts';
import type { TroncPeriod } from '#domain/contract/troncPeriods.ts';
import { type BucketKind, bucketsOf } from '#domain/dates/buckets.ts';
import { validateFundAmount } from '#domain/fundAmount.ts';
import { formatMoney, parseMoney } from '#domain/money/money.ts';

/** The fund as typed: by first day of its week or day, or under '' for one total (contract E5). */
export type Fund = Readonly<Record<string, string>>;
export const TOTAL = '';

/** Returns the rule that a typed amount breaks, or null. Spaces around it are not sent. */
export const validateTyped = (text: string) => validateFundAmount(text.trim());
const isFundAmount = (text: string): boolean => validateTyped(text) === null;

/** Returns whether every amount can be sent. */
export const isFund = (fund: Fund): boolean => Object.values(fund).every(isFundAmount);

/** Returns the keys under which a fund divided in this way is typed. */
const keysOf = (period: Pick<TroncPeriod, 'start_date' | 'end_date'>, kind: BucketKind): string[] =>
  bucketsOf(period, kind).map(({ bucket_start }) => bucket_start ?? TOTAL);

/**
 * Returns what was entered before, otherwise 0.00 everywhere (TPF-022). If the scheme has changed since, or one total
 * is to be entered, days are added up to their week or to the total, so that sending the fund again does not reset it
 * to 0.00.
 */
export const enteredFund = (period: TroncPeriod, kind: BucketKind): Fund => {
  const keys = keysOf(period, kind);
  const sums = new Map<string, number>();
  for (const { bucket_start, amount } of period.tronc_amounts) {
    const key = keys.findLast((one) => one <= (bucket_start ?? TOTAL));
    if (key !== undefined) sums.set(key, (sums.get(key) ?? 0) + (parseMoney(amount) ?? 0));
  }
  return Object.fromEntries(
    keys.map((key) => {
      const sum = sums.get(key);
      return [key, sum === undefined ? DEFAULT_FUND_TOTAL : formatMoney(sum)];
    }),
  );
};

/** Returns how the fund was entered before; if it was not, as the scheme shares it: in total, by week or by day. */
export const enteredKind = (period: TroncPeriod, distribution: BucketKind): BucketKind => {
  const hasOneTotal = period.tronc_amounts.length === 1 && period.tronc_amounts[0]?.bucket_start === null;
  return hasOneTotal ? 'period' : distribution;
};

/** Returns the total fund, once all its parts are valid amounts. */
export const totalOf = (fund: Fund): string | undefined => {
  const amounts = Object.values(fund).map((text) => (isFundAmount(text) ? parseMoney(text) : null));
  return amounts.includes(null) ? undefined : formatMoney(amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0));
};

type WithFund = Pick<TroncPeriod, 'tronc_amounts'>;

/**
 * Returns whether the fund of `theirs` is still the one that was seen, or already the one to be sent: if the response to
 * a save was lost, the same save is not a conflict.
 */
export const isSameFund = (theirs: WithFund, seen: WithFund, mine: Fund): boolean => {
  const text = (amounts: WithFund['tronc_amounts']) =>
    JSON.stringify(amounts.map(({ bucket_start, amount }) => [bucket_start ?? TOTAL, amount]));
  const now = text(theirs.tronc_amounts);
  return (
    now === text(seen.tronc_amounts) ||
    now === JSON.stringify(Object.entries(mine).map(([key, amount]) => [key, amount.trim()]))
  );
};

/** Returns the fund as it is sent (TPF-027). */
export const amountsOf = (periodId: number, fund: Fund): FundEntry[] =>
  Object.entries(fund).map(([key, text]) => ({
    tronc_period_id: periodId,
    amount: text.trim(),
    ...(key !== TOTAL && { bucket_start: key }),
  }));
