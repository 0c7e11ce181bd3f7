import type { SchemeValues } from '../wizard/values.ts';
import { hoursTried, type TrialValues } from './trial.ts';

/** What of a trial the scheme's wizard can not hold: how many people, or whether at all. */
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
    hours: trials.filter((trial) => hoursTried(trial).length > 0).length,
  };
};

/** The trial as the wizard takes it: without people, and with the splits that the scheme has. */
export const adoptable = ({ people: _, ...values }: TrialValues, base: TrialValues): SchemeValues =>
  ({ ...values, divisions: base.divisions }) as SchemeValues;

/** Whether the wizard would have anything to save. */
export const changesScheme = (values: TrialValues, base: TrialValues): boolean =>
  !same(adoptable(values, base), adoptable(base, base));

const same = (a: unknown, b: unknown): boolean => JSON.stringify(plain(a)) === JSON.stringify(plain(b));

/** Numbers are typed as text: 12 and "12" are no change. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value === null || value === '' ? null : String(value);
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, plain(inner)]),
  );
};
