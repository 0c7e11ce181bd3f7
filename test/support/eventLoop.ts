import { existsSync, readFileSync } from 'node:fs';

/** Milliseconds between two looks at the event loop. */
const PACE = 5;
const SCHEDULE = `/proc/self/task/${process.pid}/schedstat`;

/** Returns the processor time of the main thread in milliseconds; of the whole process where the system has no such figure. */
const processorTime = (): number => {
  if (existsSync(SCHEDULE)) return Number(readFileSync(SCHEDULE, 'utf8').split(' ')[0]) / 1e6;
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
};

/**
 * Runs `work` and returns the longest time for which the event loop did not turn, in milliseconds. Counts the processor
 * time of the thread, and not the time on the clock: on a busy machine, other processes delay a turn.
 */
export const longestBlock = async (work: () => Promise<unknown>): Promise<number> => {
  let longest = 0;
  let last = processorTime();
  const look = (): void => {
    const now = processorTime();
    longest = Math.max(longest, now - last);
    last = processorTime();
  };
  const timer = setInterval(look, PACE);
  try {
    await work();
    look();
  } finally {
    clearInterval(timer);
  }
  return longest;
};
