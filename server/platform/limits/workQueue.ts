import { PortalError } from '#domain/errors.ts';
import { FairQueue, type HoldLimit } from './fairQueue.ts';
import type { LimiterName } from './limiters.ts';

export interface QueueLimits {
  /** pieces of work that run together */
  atOnce: number;
  /** of these, pieces that have a key in common */
  perKey: number;
  /** pieces that may wait */
  waiting: number;
  /** of these, pieces that have a key in common */
  waitingPerKey: number;
}

/** Limits how much costly work runs at once, and shares the waiting line fairly between keys. */
export interface WorkQueue {
  /**
   * Runs `work` in its turn.
   * @param keys whose work it is, such as an account and an address; none: work that nobody else can multiply
   * @throws PortalError too_many when the line of a key, or the whole line, is full
   */
  run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T>;
}

export const workQueue = (limiter: LimiterName, { atOnce, perKey, waiting, waitingPerKey }: QueueLimits): WorkQueue => {
  const queue = new FairQueue(limiter, { waiting, waitingPerOwner: waitingPerKey });
  const all: HoldLimit = { key: 'all', most: atOnce, isShared: true };
  return {
    run: async (keys, work) => {
      const own = [...new Set(keys)].map((key): HoldLimit => ({ key: `of ${key}`, most: perKey }));
      const release = await queue.take([all, ...own]);
      if (!release) throw new PortalError('too_many', { params: { seconds: 1 }, retryAfter: 1 });
      try {
        return await work();
      } finally {
        release();
      }
    },
  };
};
