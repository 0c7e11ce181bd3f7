import type { BucketKind } from './dates/buckets.ts';
import type { SchemeRules } from './tronc/index.ts';

/** The columns of a scheme that its calculation reads. */
export const RULE_COLUMNS = [
  'card_transaction_fee_percentage',
  'card_transaction_fee_fixed_amount',
  'troncmasters_fee_percentage',
  'troncmasters_fee_from_fund_percentage',
  'setup_fee',
  'setup_fee_from_fund_percentage',
  'troncs_reserve_percentage',
  'troncs_reserve_fixed_amount',
  'apply_tip_split_to_divisions',
  'apply_tip_split_to_departments',
  'distribution_frequency',
  'employee_time_bucket',
  'tronc_points_job_role',
  'tronc_points_length_of_service',
  'tronc_points_training',
] as const;

export interface RuleRow {
  card_transaction_fee_percentage: number | null;
  card_transaction_fee_fixed_amount: number | null;
  troncmasters_fee_percentage: number;
  /** 0, 50 or 100: whole percent, unlike the other percentages here */
  troncmasters_fee_from_fund_percentage: number;
  setup_fee: number;
  setup_fee_from_fund_percentage: number;
  troncs_reserve_percentage: number | null;
  troncs_reserve_fixed_amount: number | null;
  apply_tip_split_to_divisions: boolean;
  apply_tip_split_to_departments: boolean;
  distribution_frequency: BucketKind;
  employee_time_bucket: BucketKind | null;
  tronc_points_job_role: boolean;
  tronc_points_length_of_service: boolean;
  tronc_points_training: boolean;
}

const WHOLE_PERCENT = 100;

/** Converts the stored values of a scheme to the engine's rules: pence, hundredths of a percent. */
export const schemeRules = (scheme: RuleRow): SchemeRules => ({
  cardFee: { percent: scheme.card_transaction_fee_percentage, amount: scheme.card_transaction_fee_fixed_amount },
  troncmastersFee: scheme.troncmasters_fee_percentage,
  troncmastersFeeFromFund: scheme.troncmasters_fee_from_fund_percentage * WHOLE_PERCENT,
  setupFee: scheme.setup_fee,
  setupFeeFromFund: scheme.setup_fee_from_fund_percentage * WHOLE_PERCENT,
  reserve: { percent: scheme.troncs_reserve_percentage, amount: scheme.troncs_reserve_fixed_amount },
  splitByDivision: scheme.apply_tip_split_to_divisions,
  splitByDepartment: scheme.apply_tip_split_to_departments,
  distributionFrequency: scheme.distribution_frequency,
  // If not set, hours are recorded as the fund is divided.
  employeeTimeBucket: scheme.employee_time_bucket ?? scheme.distribution_frequency,
  pointsByJobRole: scheme.tronc_points_job_role,
  pointsByLengthOfService: scheme.tronc_points_length_of_service,
  pointsByTraining: scheme.tronc_points_training,
});

/** Converts the engine's rules back to the stored values of a scheme. */
export const ruleRow = (rules: SchemeRules): RuleRow => ({
  card_transaction_fee_percentage: rules.cardFee.percent,
  card_transaction_fee_fixed_amount: rules.cardFee.amount,
  troncmasters_fee_percentage: rules.troncmastersFee,
  troncmasters_fee_from_fund_percentage: rules.troncmastersFeeFromFund / WHOLE_PERCENT,
  setup_fee: rules.setupFee,
  setup_fee_from_fund_percentage: rules.setupFeeFromFund / WHOLE_PERCENT,
  troncs_reserve_percentage: rules.reserve.percent,
  troncs_reserve_fixed_amount: rules.reserve.amount,
  apply_tip_split_to_divisions: rules.splitByDivision,
  apply_tip_split_to_departments: rules.splitByDepartment,
  distribution_frequency: rules.distributionFrequency,
  employee_time_bucket: rules.employeeTimeBucket,
  tronc_points_job_role: rules.pointsByJobRole,
  tronc_points_length_of_service: rules.pointsByLengthOfService,
  tronc_points_training: rules.pointsByTraining,
});
