import { PortalError } from '#domain/errors.ts';

/** Lets few pieces of costly work run at once and few more wait; the rest are refused at once. */
export interface Gate {
  /** @throws PortalError too_many when the waiting line is full */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** @param atOnce pieces of work that run together; @param waiting pieces that may stand in line behind them */
export const makeGate = ({ atOnce, waiting }: { atOnce: number; waiting: number }): Gate => {
  let running = 0;
  const line: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.length >= waiting) throw new PortalError('too_many', { params: { seconds: 1 }, retryAfter: 1 });
    // Whoever leaves hands over the place, so that nobody slips in between.
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const leave = (): void => {
    const next = line.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    run: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
};
