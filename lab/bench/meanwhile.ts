import { performance } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds between two requests of the other client. */
const EVERY = 20;

/**
 * Sends the same request repeatedly until `done` settles and returns the milliseconds of each response. A late response
 * delays the next request, as it would for a person.
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
