import { useWatch } from 'react-hook-form';
import { STEPS, stepOf } from '#src/tronc/schemeSteps.ts';
import { validateSchemeValues } from './faults.ts';
import type { SchemeValues } from './values.ts';

/**
 * Returns the number of errors on each page, as typed. A component that uses it re-renders at each keystroke, so no
 * page with its rows should use it.
 */
export const useFaultCounts = (): readonly number[] => {
  const faults = validateSchemeValues(useWatch() as SchemeValues);
  return STEPS.map((_, index) => faults.filter(({ path }) => stepOf(path) === index).length);
};
