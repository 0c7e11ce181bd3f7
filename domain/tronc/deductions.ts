import { formatMoney, type Pence } from '../money/money.ts';
import { percentageOf } from '../money/percent.ts';
import type { BlockingNote } from './notes.ts';
import type { Deductions, FeeSplit } from './result.ts';
import type { Charge, TroncInput } from './types.ts';

/**
 * Returns which part of a charge applies: the amount if one is set and the percentage is not above 0 (spec section 4).
 */
export function chargeType(charge: Charge): 'percentage' | 'fixed_amount' {
  return (charge.amount ?? 0) > 0 && (charge.percent ?? 0) <= 0 ? 'fixed_amount' : 'percentage';
}

/** Returns the amount of a charge on a base. A percentage rounds down; a fixed amount is not limited to the base. */
export function chargeOn(charge: Charge, base: Pence): Pence {
  return chargeType(charge) === 'fixed_amount' ? (charge.amount ?? 0) : percentageOf(base, charge.percent ?? 0);
}

/**
 * Calculates the card fee, the troncmaster's fee and the setup fee, all on the whole fund so that their order does not
 * matter. The setup fee is charged once per scheme. Returns the error deductions_exceed_fund if the fund is less than
 * its part of the fees.
 */
export function deduct(input: TroncInput): { deductions: Deductions; errors: BlockingNote[] } {
  const { scheme } = input;
  const fund = input.fund.reduce((sum, { amount }) => sum + amount, 0);
  const cardTransactionFee = chargeOn(scheme.cardFee, fund);
  const troncmastersFee = split(percentageOf(fund, scheme.troncmastersFee), scheme.troncmastersFeeFromFund);
  const setupFee = split(input.setupFeeCharged ? 0 : scheme.setupFee, scheme.setupFeeFromFund);
  const deducted = cardTransactionFee + troncmastersFee.fund + setupFee.fund;
  const netFund = fund - deducted;
  const errors: BlockingNote[] = [];
  if (netFund < 0) {
    const params = { fund: formatMoney(fund), deductions: formatMoney(deducted) };
    errors.push({ code: 'deductions_exceed_fund', params });
  }
  return { deductions: { fund, cardTransactionFee, troncmastersFee, setupFee, netFund }, errors };
}

/** The fund's part rounds down, so the employer pays an odd penny. */
function split(total: Pence, fromFund: number): FeeSplit {
  const fund = percentageOf(total, fromFund);
  return { total, fund, employer: total - fund };
}
