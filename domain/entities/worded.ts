import { batch } from './batch.ts';
import { CORE } from './core.ts';
import { period } from './period.ts';
import { troncPeriod, troncReport } from './troncTimeline.ts';

/** Every declaration whose words each language gives by hand: those of the specification, and those of no register. */
export const WORDED = {
  ...CORE,
  periods: period,
  payroll_batches: batch,
  tronc_periods: troncPeriod,
  tronc_reports: troncReport,
} as const;
