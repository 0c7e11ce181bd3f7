import { type Pence, parseMoney } from './money/money.ts';

/** Maximum fund of one bucket: 99,999,999.99. */
const MAX_FUND_AMOUNT: Pence = 9_999_999_999;

/**
 * Exactly two decimals, unlike money elsewhere: an amount with a misplaced decimal point would be shared out. '10',
 * '10.5', '1,000.00' and '-1.00' are rejected (specification section 5, TPF-023, F-121).
 */
export const FUND_AMOUNT = /^\d+\.\d{2}$/;

/** Returns the rule that an amount of the fund breaks, or null: the same for the form and the API. */
export const validateFundAmount = (text: string): 'fund_total' | 'max_value' | null => {
  if (!FUND_AMOUNT.test(text)) return 'fund_total';
  return (parseMoney(text) ?? MAX_FUND_AMOUNT + 1) <= MAX_FUND_AMOUNT ? null : 'max_value';
};
