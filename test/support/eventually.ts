import { setTimeout as pause } from 'node:timers/promises';

/** Repeats `look` until it returns a result, for up to ten seconds, and then fails. */
export const eventually = async <T>(look: () => Promise<T | undefined | false>): Promise<T> => {
  for (let tries = 0; tries < 400; tries += 1) {
    const found = await look();
    if (found) return found;
    await pause(25);
  }
  throw new Error('It did not come');
};
