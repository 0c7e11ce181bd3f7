export declare const journeysOf: (changed: readonly string[]) => string[];
export declare const nearestFirst: (tests: readonly string[], changed: readonly string[]) => string[];
export declare const withinBudget: (
  tests: readonly string[],
  seconds: number,
  secondsOf: (test: string) => number,
) => { run: string[]; rest: string[] };
