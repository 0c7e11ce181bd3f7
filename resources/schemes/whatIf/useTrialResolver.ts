import type { Resolver } from 'react-hook-form';
import { faultResolver } from '../faultResolver.ts';
import { useFaultLabel } from '../wizard/useSchemeResolver.ts';
import type { TrialValues } from './trial.ts';
import { trialFaults } from './trialFaults.ts';

/** Validates the whole trial at every keystroke, with the wizard's messages. */
export const useTrialResolver = (base: TrialValues, days: number): Resolver<TrialValues> =>
  faultResolver((values) => trialFaults(values, base, days), useFaultLabel());
