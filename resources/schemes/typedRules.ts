import { scheme } from '#domain/entities/index.ts';
import { typedValues } from '#domain/schema/checkRecord.ts';
import { type RuleRow, schemeRules } from '#domain/schemeRules.ts';
import type { SchemeRules } from '#domain/tronc/index.ts';
import type { SchemeValues, Typed } from './wizard/values.ts';

/** Parses a typed value with the parser of its kind; null if it is empty or cannot be parsed. */
export const typedNumber =
  (parse: (text: string) => number | null) =>
  (value: Typed): number | null =>
    value === null ? null : parse(String(value));

/**
 * Returns the engine's rules of a scheme as typed; values that break a rule of their field count as absent. How hours
 * are recorded is left out, because it is a property of a period.
 */
export const typedRules = (values: SchemeValues): Omit<SchemeRules, 'employeeTimeBucket'> => {
  const stored = typedValues(scheme, values) as Partial<RuleRow>;
  const { employeeTimeBucket: _, ...rules } = schemeRules({ ...BLANK, ...known(stored) });
  return rules;
};

/** What the engine calculates with while a value is blank. */
const BLANK: RuleRow = {
  card_transaction_fee_percentage: null,
  card_transaction_fee_fixed_amount: null,
  troncmasters_fee_percentage: 0,
  troncmasters_fee_from_fund_percentage: 0,
  setup_fee: 0,
  setup_fee_from_fund_percentage: 0,
  troncs_reserve_percentage: null,
  troncs_reserve_fixed_amount: null,
  apply_tip_split_to_divisions: false,
  apply_tip_split_to_departments: false,
  distribution_frequency: 'period',
  employee_time_bucket: null,
  tronc_points_job_role: false,
  tronc_points_length_of_service: false,
  tronc_points_training: false,
};

const known = (stored: Partial<RuleRow>): Partial<RuleRow> =>
  Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== null));
