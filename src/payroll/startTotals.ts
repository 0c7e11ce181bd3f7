import type { PayrollProfile } from '#domain/contract/payrollProfiles.ts';
import { isIsoDate } from '#domain/dates/isoDate.ts';
import { sumMoney } from '#domain/money/money.ts';

interface ShareTotal {
  shares: number;
  /** two decimals */
  amount: string;
}

type Shares = PayrollProfile['not_handed_over'];

const totalOf = (shares: Shares): ShareTotal => ({
  shares: shares.reduce((count, one) => count + one.shares, 0),
  amount: sumMoney(shares.map(({ amount }) => amount)),
});

/**
 * Adds up the shares with a pay date before a day, and the others. Returns null without any shares, or while the day is
 * not a date.
 */
export const startTotals = (
  shares: Shares,
  day: string | null,
): { start_before: ShareTotal; start_from: ShareTotal } | null => {
  if (shares.length === 0 || !day || !isIsoDate(day)) return null;
  return {
    start_before: totalOf(shares.filter(({ pay_date }) => pay_date < day)),
    start_from: totalOf(shares.filter(({ pay_date }) => pay_date >= day)),
  };
};
