import { formatMoney, type Pence } from '../../money/money.ts';
import type { ComplianceFacts } from './facts.ts';
import { type Finding, LAW, type RuledPlace } from './findings.ts';

const sumOf = (amounts: readonly Pence[]): Pence => amounts.reduce((sum, amount) => sum + amount, 0);

/** Reports a fund that differs from the takings of the site, which are its evidence. */
export function unexplained({ takings, fund = [] }: ComplianceFacts): Finding[] {
  if (!takings) return [];
  const difference = sumOf(fund.map(({ amount }) => amount)) - takings.total;
  if (difference === 0) return [];
  return [
    {
      code: 'FUND_UNEXPLAINED',
      severity: 'warn',
      field: null,
      law: null,
      words: difference > 0 ? 'fund_above_takings' : 'fund_below_takings',
      params: { amount: formatMoney(Math.abs(difference)), takings: formatMoney(takings.total) },
    },
  ];
}

/** Reports mandatory service charges: as stated with the fund, otherwise those of the takings. */
export function mandatoryCharge({ takings, fund = [] }: ComplianceFacts, place: RuledPlace): Finding[] {
  const stated = fund.flatMap(({ mandatory }) => mandatory ?? []);
  const amount = stated.length > 0 ? sumOf(stated) : (takings?.mandatory ?? 0);
  if (amount === 0) return [];
  return [
    {
      code: 'MANDATORY_CHARGE',
      severity: place === 'IE' ? 'info' : 'notice',
      field: null,
      law: LAW.serviceCharge[place],
      words: place === 'IE' ? 'mandatory_ie' : 'mandatory_gb',
      params: { amount: formatMoney(amount) },
    },
  ];
}
