import { z } from 'zod';
import { answerSchema } from '#domain/schema/validators.ts';
import { scheme, TIME_BUCKETS } from '../entities/schemes.ts';
import { namedRef } from './common.ts';
import { divisionsAnswer } from './divisions.ts';
import { effectiveFrom } from './effectiveFrom.ts';
import { frequencyAnswer, taxYearAnswer } from './frequencies.ts';
import {
  departmentRolesAnswer,
  jobRolesBody,
  lengthOfServicePointsAnswer,
  lengthOfServiceRows,
  trainingPointsAnswer,
  trainingRows,
} from './points.ts';
import { bool } from './query.ts';
import { schemePeriodShort } from './troncPeriods.ts';

const charge = z.enum(['percentage', 'fixed_amount']);

/** The parts of a scheme's response that are not its columns. */
export const schemeParts = {
  site: namedRef,
  frequency: frequencyAnswer,
  /** that of the fund, if the scheme has no own */
  employee_time_bucket: z.enum(TIME_BUCKETS),
  troncs_reserve_type: charge,
  card_transaction_fee_type: charge,
  divisions: divisionsAnswer,
  training_tronc_points: trainingPointsAnswer,
  job_roles: z.array(departmentRolesAnswer),
  length_of_service_tronc_points: lengthOfServicePointsAnswer,
  /** on request; with one scheme by default */
  tax_years: z.array(taxYearAnswer).optional(),
  /** unless declined */
  currentPeriod: schemePeriodShort.nullable().optional(),
  /** tronc periods that are late, as far as the caller may see their progress; with the current period */
  overdue: z.int().optional(),
  /** troncmasters only */
  files_to_process_count: z.int().optional(),
  processed_files_count: z.int(),
  employees_count: z.int(),
};
export const schemeAnswer = answerSchema(scheme, schemeParts);
/** A tronc scheme. Money is `"1234.50"`; percentages and points are numbers. */
export type Scheme = z.infer<typeof schemeAnswer>;

export const schemeListQuery = { include_current_period: bool, include_tax_years: bool };

/** Derived on every write (E9); a value sent by a client is ignored. */
const derived = { troncs_reserve_type: z.unknown().optional(), card_transaction_fee_type: z.unknown().optional() };

/** The parts of a new scheme's request that are not its columns. */
export const newSchemeParts = {
  training_tronc_points: trainingRows.nullish(),
  job_roles: jobRolesBody.nullish(),
  length_of_service_tronc_points: lengthOfServiceRows.nullish(),
  ...derived,
};
/**
 * The same for a changed scheme, which may repeat its company. `effective_from`: the first day of a period without a released
 * report, from which changed rules count; periods before it keep the earlier ones.
 */
export const changedSchemeParts = {
  ...newSchemeParts,
  company_id: z.int('whole_number').optional(),
  effective_from: effectiveFrom.nullish(),
};
