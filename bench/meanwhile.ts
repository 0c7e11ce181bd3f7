import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** How often the other client asks. */
const EVERY = 20;

/**
 * Another client that asks for the same while something else goes on: the milliseconds that each answer took until `done`.
 * A late answer delays the next, as it does for a person.
 */
export const meanwhile = async (address: string, token: string, done: Promise<unknown>): Promise<number[]> => {
  const times: number[] = [];
  let over = false;
  const end = () => {
    over = true;
  };
  void done.then(end, end);
  while (!over) {
    const begun = performance.now();
    const answer = await fetch(address, { headers: { 'x-token': token } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    times.push(performance.now() - begun);
    await wait(EVERY);
  }
  return times;
};
