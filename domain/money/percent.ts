import { formatDecimal, parseDecimal } from './decimal.ts';
import type { Pence } from './money.ts';
import { mulDivFloor } from './mulDiv.ts';

/** A percentage in whole hundredths of a percent: 1.75 % is 175. */
export type Percent = number;

/** 100.00 %. */
export const HUNDRED_PERCENT: Percent = 10_000;

/** "1.75" → 175; null unless 0 to 100 with at most two decimals. */
export function parsePercent(text: string): Percent | null {
  const percent = parseDecimal(text, 2);
  return percent !== null && percent >= 0 && percent <= HUNDRED_PERCENT ? percent : null;
}

/** 175 → "1.75", 500 → "5". */
export function formatPercent(percent: Percent): string {
  return formatDecimal(percent, 2, { trim: true });
}

/**
 * Returns this percentage of a non-negative amount, rounded down, so that a deduction from the fund never costs workers
 * part of a penny.
 */
export function percentageOf(amount: Pence, percent: Percent): Pence {
  return mulDivFloor(amount, percent, HUNDRED_PERCENT);
}
