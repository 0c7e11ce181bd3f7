/** `LONG_RUNS=1` checks ten times as many cases, different ones each time (docs/reliability.md). */
const isLong = process.env.LONG_RUNS === '1';

/**
 * Settings of fast-check for a property that is checked for this many cases in `npm test`: always the same cases, so
 * that a failure is caused by the change under test and not by chance.
 */
export const runs = (cases: number): { numRuns: number; seed?: number } =>
  isLong ? { numRuns: cases * 10 } : { numRuns: cases, seed: 20_261_122 };
