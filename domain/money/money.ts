import { formatDecimal, parseDecimal } from './decimal.ts';

/** An amount in whole minor units: pence of a pound, cents of a euro. */
export type Pence = number;

/** "1234.50" → 123450. At most two decimals, no thousands separator, no symbol; null otherwise. */
export function parseMoney(text: string): Pence | null {
  return parseDecimal(text, 2);
}

/** 123450 → "1234.50": always two decimals, as the API transmits money. */
export function formatMoney(amount: Pence): string {
  return formatDecimal(amount, 2);
}

/** Adds amounts as the API transmits them: ["1.50", "2.00"] → "3.50"; an unreadable one counts as nothing. */
export const sumMoney = (amounts: readonly string[]): string =>
  formatMoney(amounts.reduce((sum, amount) => sum + (parseMoney(amount) ?? 0), 0));
