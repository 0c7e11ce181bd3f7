import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds: far longer than any test needs, shorter than the time limit of a test. */
const TIMEOUT = 60_000;

/**
 * Repeats `look` until it returns a result, which may be any value but a falsy one.
 * @throws an error that shows the source of `look` if it returns none within a minute
 */
export const eventually = async <T>(look: () => Promise<T | undefined | false>): Promise<T> => {
  const end = Date.now() + TIMEOUT;
  for (;;) {
    // Read before the look: a pause of the machine during it must not end the search without a further look.
    const isLast = Date.now() > end;
    const found = await look();
    if (found) return found;
    if (isLast) throw new Error(`Not so within ${TIMEOUT / 1_000} seconds: ${String(look).replace(/\s+/g, ' ')}`);
    await pause(25);
  }
};
