import { useWatch } from 'react-hook-form';
import { schemeFaults } from './faults.ts';
import { STEPS, stepOf } from './steps.ts';
import type { SchemeValues } from './values.ts';

/** How many faults each page has, as it is typed. Whoever asks is drawn again at each key: no page with its rows should. */
export const useFaultCounts = (): readonly number[] => {
  const faults = schemeFaults(useWatch() as SchemeValues);
  return STEPS.map((_, index) => faults.filter(({ path }) => stepOf(path) === index).length);
};
