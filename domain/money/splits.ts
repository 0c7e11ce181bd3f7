import { apportion } from './apportion.ts';
import { type Percent, WHOLE } from './percent.ts';

/**
 * Returns splits that are as equal as whole hundredths allow and add up to 100.00: three → 33.34, 33.33, 33.33. None →
 * [].
 */
export const evenSplits = (parts: number): Percent[] => (parts === 0 ? [] : apportion(WHOLE, Array(parts).fill(1)));

/** Returns the amount by which the splits fall short of 100.00; negative if they exceed it. */
export const splitGap = (splits: readonly Percent[]): Percent => WHOLE - splits.reduce((sum, split) => sum + split, 0);
