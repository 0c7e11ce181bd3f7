import type { scheme } from './schemes.ts';

/** A field of a scheme that holds a part of a fee or of the reserve. */
export type FeeField = Extract<keyof typeof scheme.fields, `${string}_fee${string}` | `troncs_reserve_${string}`>;

/** A fee with a fixed unit, of which the fund pays a percentage and the employer the rest. */
interface SharedFee {
  name: 'troncmasters_fee' | 'setup_fee';
  value: FeeField;
  unit: 'percent' | 'money';
  fromFund: FeeField;
}

/** A percentage or an amount, never both, which the fund pays (VAL-043, VAL-046). */
export interface Charge {
  name: 'card_fee' | 'reserve';
  percentage: FeeField;
  amount: FeeField;
  /** what the percentage is taken of: the whole fund, or what remains after the fees (tronc-domain 6.3) */
  of: 'fund' | 'rest';
}

/** The fees that employer and fund share. */
export const SHARED_FEES: readonly SharedFee[] = [
  {
    name: 'troncmasters_fee',
    value: 'troncmasters_fee_percentage',
    unit: 'percent',
    fromFund: 'troncmasters_fee_from_fund_percentage',
  },
  { name: 'setup_fee', value: 'setup_fee', unit: 'money', fromFund: 'setup_fee_from_fund_percentage' },
];

export const CARD_FEE: Charge = {
  name: 'card_fee',
  percentage: 'card_transaction_fee_percentage',
  amount: 'card_transaction_fee_fixed_amount',
  of: 'fund',
};

export const RESERVE: Charge = {
  name: 'reserve',
  percentage: 'troncs_reserve_percentage',
  amount: 'troncs_reserve_fixed_amount',
  of: 'rest',
};

/** The fields of all fees, in the order of every screen. */
export const FEE_FIELDS: readonly FeeField[] = [
  ...SHARED_FEES.flatMap(({ value, fromFund }) => [value, fromFund]),
  CARD_FEE.percentage,
  CARD_FEE.amount,
];

export const RESERVE_FIELDS: readonly FeeField[] = [RESERVE.percentage, RESERVE.amount];
