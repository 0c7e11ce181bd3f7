import { apportion } from './apportion.ts';
import { type Percent, WHOLE } from './percent.ts';

/** As equal as whole hundredths allow, and 100.00 together: three → 33.34, 33.33, 33.33. None → []. */
export const evenSplits = (parts: number): Percent[] => (parts === 0 ? [] : apportion(WHOLE, Array(parts).fill(1)));

/** What these lack of 100.00; negative by how much they exceed it. */
export const splitGap = (splits: readonly Percent[]): Percent => WHOLE - splits.reduce((sum, split) => sum + split, 0);
