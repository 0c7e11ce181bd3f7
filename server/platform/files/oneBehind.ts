/** Starts a step once the one before it has ended. @throws the error of the one before */
export type Start = (step: () => Promise<void>) => Promise<void>;

/**
 * Runs the steps of `work` one after the other, each while `work` prepares the next one: a batch of a file is parsed and
 * validated while the database writes the batch before it. Holds one step at most, and returns when the last one has
 * ended.
 * @throws the error of a step, in preference to one of `work`: what follows a failed statement of a transaction fails too
 */
export const oneBehind = async (work: (start: Start) => Promise<void>): Promise<void> => {
  let running: Promise<void> = Promise.resolve();
  try {
    await work(async (step) => {
      await running;
      running = step();
      // Reported below; without a handler until then, it would end the process.
      running.catch(() => undefined);
    });
  } catch (error) {
    await running;
    throw error;
  }
  await running;
};
