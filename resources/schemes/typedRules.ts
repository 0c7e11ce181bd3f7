import { parseMoney } from '#domain/money/money.ts';
import { parsePercent } from '#domain/money/percent.ts';
import type { Charge, SchemeRules } from '#domain/tronc/index.ts';
import type { SchemeValues, Typed } from './wizard/values.ts';

/** Parses a typed value with the parser of its kind; null if it is empty or cannot be parsed. */
export const typedNumber =
  (parse: (text: string) => number | null) =>
  (value: Typed): number | null =>
    value === null ? null : parse(String(value));
const percent = typedNumber(parsePercent);
const money = typedNumber(parseMoney);
const charge = (percentage: Typed, amount: Typed): Charge => ({ percent: percent(percentage), amount: money(amount) });

/**
 * Returns the engine's rules as typed, in pence and hundredths of a percent; unreadable values count as absent. How
 * hours are recorded is left out, because it is a property of a period.
 */
export const typedRules = (values: SchemeValues): Omit<SchemeRules, 'employeeTimeBucket'> => ({
  cardFee: charge(values.card_transaction_fee_percentage, values.card_transaction_fee_fixed_amount),
  troncmastersFee: percent(values.troncmasters_fee_percentage) ?? 0,
  troncmastersFeeFromFund: percent(values.troncmasters_fee_from_fund_percentage) ?? 0,
  setupFee: money(values.setup_fee) ?? 0,
  setupFeeFromFund: percent(values.setup_fee_from_fund_percentage) ?? 0,
  reserve: charge(values.troncs_reserve_percentage, values.troncs_reserve_fixed_amount),
  splitByDivision: values.apply_tip_split_to_divisions,
  splitByDepartment: values.apply_tip_split_to_departments,
  distributionFrequency: values.distribution_frequency.frequency_type,
  pointsByJobRole: values.tronc_points_job_role,
  pointsByLengthOfService: values.tronc_points_length_of_service,
  pointsByTraining: values.tronc_points_training,
});
