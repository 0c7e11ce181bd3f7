import type { Progress } from '#server/platform/progress.ts';

/** Milliseconds between two lines: a command that ends sooner prints none. */
const PACE = 5_000;

/** Returns a progress function that prints at most one line every five seconds, on standard error. */
export const printedProgress = (): Progress => {
  const begun = Date.now();
  let last = begun;
  return (step) => {
    const now = Date.now();
    if (now - last < PACE) return;
    last = now;
    process.stderr.write(`${Math.round((now - begun) / 1000)} s: ${step}\n`);
  };
};
