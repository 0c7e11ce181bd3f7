/** Reproducible random choices: the same seed makes the same requests. */
export interface Chance {
  /** from 0 up to, not including, 1 */
  next(): number;
  pick<T>(from: readonly T[]): T;
  /** from 0 up to, not including, `below` */
  whole(below: number): number;
  /** true once in the given number of times, on average */
  once(inSoMany: number): boolean;
}

/** Park and Miller's generator: small, seeded, good enough for fuzzing. */
export const chance = (seed: number): Chance => {
  let state = (seed % 2_147_483_646) + 1;
  const next = (): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const whole = (below: number): number => Math.floor(next() * below);
  return { next, whole, pick: (from) => from[whole(from.length)] as never, once: (inSoMany) => next() * inSoMany < 1 };
};
