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

/** A period as it stands and as it is tried. */
export interface Outcome {
  before: Calculation;
  after: Calculation;
  /** what the trial was calculated from */
  input: TroncInput;
  /** where both can be calculated */
  comparison: Comparison | null;
  roles: RoleRate[];
}

const LEAN = { explain: false } as const;

/** The period as it stands: the same for every trial on it. */
export const standing = (input: TroncInput): Calculation => calculate(input, LEAN);

export const resultOf = (calculation: Calculation): TroncResult | null => (calculation.ok ? calculation.result : null);

/** One trial, calculated as the server would, without a word of explanation: quick enough for every key. */
export const tryOut = (input: TroncInput, before: Calculation, values: TrialValues): Outcome => {
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
