import type { Resolver } from 'react-hook-form';
import { faultResolver } from '../faultResolver.ts';
import { useFaultLabel } from '../wizard/useSchemeResolver.ts';
import type { TrialValues } from './trial.ts';
import { trialFaults } from './trialFaults.ts';

/** Judges the whole trial at every key, in the wizard's words. */
export const useTrialResolver = (base: TrialValues, days: number): Resolver<TrialValues> =>
  faultResolver((values) => trialFaults(values, base, days), useFaultLabel());
