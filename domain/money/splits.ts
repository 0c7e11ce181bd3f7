import { apportion } from './apportion.ts';
import { HUNDRED_PERCENT, type Percent } from './percent.ts';

/**
 * Returns splits that are as equal as whole hundredths allow and add up to 100.00: three → 33.34, 33.33, 33.33. None →
 * [].
 */
export const evenSplits = (parts: number): Percent[] =>
  parts === 0 ? [] : apportion(HUNDRED_PERCENT, Array(parts).fill(1));

/** Returns the amount by which the splits fall short of 100.00; negative if they exceed it. */
export const splitGap = (splits: readonly Percent[]): Percent =>
  HUNDRED_PERCENT - splits.reduce((sum, split) => sum + split, 0);
