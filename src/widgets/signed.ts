import { percentChange } from '#domain/money/change.ts';
import { parseMoney } from '#domain/money/money.ts';
import { showMoney } from '#domain/money/showMoney.ts';

const MINUS = '−';

/** Returns a number with its sign; 0 has none. */
export const showSigned = (value: number): string => (value > 0 ? '+' : value < 0 ? MINUS : '') + Math.abs(value);

/** Returns an amount with its sign; 0.00 has none. */
export const showSignedMoney = (amount: string, currency?: string): string =>
  ((parseMoney(amount) ?? 0) > 0 ? '+' : '') + showMoney(amount, currency);

/** Returns the change between two figures in percent, with its sign; blank if the first is 0. */
export const showPercentChange = (before: number, now: number): string => {
  const percent = percentChange(before, now);
  return percent === null ? '' : `${showSigned(percent)}%`;
};
