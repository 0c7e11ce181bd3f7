import { CORE } from './core.ts';
import { batch } from './payrollBatches.ts';
import { period } from './periods.ts';
import { troncPeriod, troncReport } from './troncTimeline.ts';

/**
 * Every declaration whose words are translated by hand in each language: the entities of the specification, and those
 * outside the register.
 */
export const ENTITIES_WITH_WORDS = {
  ...CORE,
  periods: period,
  payroll_batches: batch,
  tronc_periods: troncPeriod,
  tronc_reports: troncReport,
} as const;
