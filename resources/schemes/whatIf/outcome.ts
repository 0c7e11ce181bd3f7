import {
  applyChanges,
  type Calculation,
  type Comparison,
  calculate,
  compareResults,
  compareRoles,
  type RoleRate,
  type TroncInput,
  type TroncResult,
} from '#domain/tronc/index.ts';
import { changesOf, type TrialValues } from './trial.ts';

/** A period without changes, and in the trial. */
export interface Outcome {
  before: Calculation;
  after: Calculation;
  /** the input of the trial */
  input: TroncInput;
  /** null unless both can be calculated */
  comparison: Comparison | null;
  roles: RoleRate[];
}

const LEAN = { explain: false } as const;

/** Returns the calculation of the period without changes, which is the same for all its trials. */
export const currentOutcome = (input: TroncInput): Calculation => calculate(input, LEAN);

export const resultOf = (calculation: Calculation): TroncResult | null => (calculation.ok ? calculation.result : null);

/** Calculates one trial as the server would, but without explanations, which is fast enough for every keystroke. */
export const calculateTrial = (input: TroncInput, before: Calculation, values: TrialValues): Outcome => {
  const changed = applyChanges(input, changesOf(values));
  const after = calculate(changed, LEAN);
  return {
    before,
    after,
    input: changed,
    comparison: before.ok && after.ok ? compareResults(before.result, after.result) : null,
    roles: compareRoles(resultOf(before), resultOf(after)),
  };
};
