import type { SchemeValues } from '../wizard/values.ts';
import { holidayTried, hoursTried, type TrialValues } from './trial.ts';

/**
 * The parts of a trial that the scheme's wizard cannot contain: the number of people for each, or 1 for changed splits.
 */
export interface HeldBack {
  splits: number;
  individual: number;
  hours: number;
}

export const heldBack = ({ divisions, people }: TrialValues, base: TrialValues): HeldBack => {
  const trials = Object.values(people);
  return {
    splits: same(divisions, base.divisions) ? 0 : 1,
    individual: trials.filter(({ individual }) => individual != null).length,
    hours: trials.filter((trial) => hoursTried(trial).length > 0 || holidayTried(trial)).length,
  };
};

/** Returns the trial in the wizard's form: without people, and with the scheme's own splits. */
export const adoptable = ({ people: _, ...values }: TrialValues, base: TrialValues): SchemeValues =>
  ({ ...values, divisions: base.divisions }) as SchemeValues;

/** Returns whether the wizard would have anything to save. */
export const changesScheme = (values: TrialValues, base: TrialValues): boolean =>
  !same(adoptable(values, base), adoptable(base, base));

const same = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

/** Numbers are typed as text: 12 and "12" are equal. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value === null || value === '' ? null : String(value);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, plain(inner)]),
  );
};
