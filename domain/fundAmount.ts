import { type Pence, parseMoney } from './money/money.ts';

/** Maximum fund of one bucket: 99,999,999.99. */
const MAX_FUND_AMOUNT: Pence = 9_999_999_999;

/**
 * Exactly two decimals, unlike money elsewhere: an amount with a misplaced decimal point would be shared out. '10',
 * '10.5', '1,000.00' and '-1.00' are rejected (specification section 5, TPF-023, F-121).
 */
export const FUND_AMOUNT = /^\d+\.\d{2}$/;

/** An amount of the fund in pence, or the rule that its text breaks. */
export type ParsedFundAmount = { amount: Pence } | { rule: 'fund_total' | 'max_value' };

/** Parses an amount of the fund; the form and the API use the same rules. */
export const parseFundAmount = (text: string): ParsedFundAmount => {
  if (!FUND_AMOUNT.test(text)) return { rule: 'fund_total' };
  const amount = parseMoney(text);
  return amount !== null && amount <= MAX_FUND_AMOUNT ? { amount } : { rule: 'max_value' };
};
