import type { RuleSet } from '#domain/tronc/index.ts';
import { isRecord } from '#domain/typeGuards.ts';

/** What the what-if passes to the comparison over time in the state of the browser's history, which a reload keeps. */
export interface TriedState {
  tried: RuleSet;
}

const isTried = (state: unknown): state is TriedState =>
  isRecord(state) && isRecord(state.tried) && isRecord(state.tried.scheme);

/** Returns the rules that the what-if has passed on, which the server validates; undefined if the page was opened in another way. */
export const triedIn = (state: unknown): RuleSet | undefined => (isTried(state) ? state.tried : undefined);
