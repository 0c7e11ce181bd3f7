import { formatPercent } from '../../money/percent.ts';
import { chargedField, isCharged } from './charged.ts';
import type { ComplianceFacts } from './facts.ts';
import { type Finding, LAW, type RuledPlace } from './findings.ts';

const WEIGHT = { GB: 'breach', NI: 'notice', IE: 'breach' } as const;
const DEDUCTIONS = { GB: LAW.GB.deductions, NI: null, IE: LAW.IE.deductions } as const;

/** Reports fees that the fund pays in part or in full: FEE_FROM_FUND, SETUP_FROM_FUND. */
export function fromFund({ scheme, setupFeeCharged }: ComplianceFacts, place: RuledPlace): Finding[] {
  const { troncmastersFee, troncmastersFeeFromFund, setupFee, setupFeeFromFund } = scheme;
  const found: Finding[] = [];
  const shared = { severity: WEIGHT[place], law: DEDUCTIONS[place] };
  const at = { GB: 'gb', NI: 'ni', IE: 'ie' } as const;
  if (troncmastersFee > 0 && troncmastersFeeFromFund > 0)
    found.push({
      ...shared,
      code: 'FEE_FROM_FUND',
      field: 'troncmasters_fee_from_fund_percentage',
      words: `fee_${at[place]}`,
      params: { percent: formatPercent(troncmastersFeeFromFund) },
    });
  if (setupFee > 0 && setupFeeFromFund > 0 && !setupFeeCharged)
    found.push({
      ...shared,
      code: 'SETUP_FROM_FUND',
      field: 'setup_fee_from_fund_percentage',
      words: `setup_${at[place]}`,
      params: { percent: formatPercent(setupFeeFromFund) },
    });
  return found;
}

/** Reports a card fee: CARD_FEE. */
export function cardFee({ scheme }: ComplianceFacts, place: RuledPlace): Finding[] {
  if (!isCharged(scheme.cardFee)) return [];
  const shared = {
    code: 'CARD_FEE',
    field: chargedField(scheme.cardFee, 'card_transaction_fee_percentage', 'card_transaction_fee_fixed_amount'),
    params: {},
  } as const;
  if (place === 'GB') return [{ ...shared, severity: 'breach', law: LAW.GB.cardFee, words: 'card_gb' }];
  if (place === 'NI') return [{ ...shared, severity: 'notice', law: null, words: 'card_ni' }];
  return [{ ...shared, severity: 'warn', law: LAW.IE.deductions, words: 'card_ie' }];
}
