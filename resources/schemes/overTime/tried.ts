import { triedRules } from '#domain/contract/ruleComparison.ts';
import type { RuleSet } from '#domain/tronc/index.ts';

/** What the what-if passes to the comparison over time in the state of the browser's history, which a reload keeps. */
export interface TriedState {
  tried: RuleSet;
}

/** Returns the rules that the what-if has passed on; undefined if the page was opened in another way. */
export const triedIn = (state: unknown): RuleSet | undefined => {
  const given = (state as Partial<TriedState> | null)?.tried;
  return triedRules.safeParse(given).data;
};
