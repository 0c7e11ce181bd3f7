import { PortalError } from '#domain/errors.ts';

/** Limits how much costly work runs at the same time, and shares the queue fairly between keys. */
export interface FairQueue {
  /**
   * Runs `work` in its turn.
   * @param keys the owners of the work, such as an account and an address; none: work that other callers cannot
   * multiply
   * @throws PortalError too_many if the queue of a key, or the whole queue, is full
   */
  run<T>(keys: readonly string[], work: () => Promise<T>): Promise<T>;
}

export interface QueueLimits {
  /** tasks that run at the same time */
  atOnce: number;
  /** of these, tasks with the same key */
  perKey: number;
  /** tasks that may wait */
  waiting: number;
  /** of these, tasks with the same key */
  waitingPerKey: number;
}

interface Piece {
  keys: readonly string[];
  /** the round in which it runs: each key gets one task per round */
  round: number;
  start(): void;
  refuse(error: PortalError): void;
}

/** What is running or waiting under one key. */
interface Load {
  running: number;
  waiting: number;
  /** the first round that is still free for this key */
  next: number;
}

const full = (): PortalError => new PortalError('too_many', { retryAfter: 1 });

/**
 * A queue with start-time fair queueing: the tasks of one key take turns with those of all others, however many of them
 * wait. If the whole queue is full, the task with the latest turn is rejected, so that a flood displaces only itself.
 */
export const fairQueue = ({ atOnce, perKey, waiting, waitingPerKey }: QueueLimits): FairQueue => {
  const loads = new Map<string, Load>();
  const line: Piece[] = [];
  let running = 0;
  let round = 0;

  const loadOf = (key: string): Load => {
    const load = loads.get(key) ?? { running: 0, waiting: 0, next: round };
    loads.set(key, load);
    return load;
  };
  const take = (keys: readonly string[], ours: number): void => {
    for (const key of keys) loadOf(key).next = ours + 1;
  };
  const change = (keys: readonly string[], by: { running?: number; waiting?: number }): void => {
    for (const key of keys) {
      const load = loadOf(key);
      load.running += by.running ?? 0;
      load.waiting += by.waiting ?? 0;
      if (load.running === 0 && load.waiting === 0) loads.delete(key);
    }
  };
  const has = (keys: readonly string[], reached: (load: Load) => boolean): boolean =>
    keys.some((key) => {
      const load = loads.get(key);
      return load !== undefined && reached(load);
    });
  const mayRun = (keys: readonly string[]): boolean => !has(keys, (load) => load.running >= perKey);
  const roundFor = (keys: readonly string[]): number =>
    Math.max(round, ...keys.map((key) => loads.get(key)?.next ?? round));

  const makeRoom = (ours: number): void => {
    if (line.length < waiting) return;
    const last = line.reduce((a, b) => (b.round >= a.round ? b : a));
    if (last.round <= ours) throw full();
    line.splice(line.indexOf(last), 1);
    change(last.keys, { waiting: -1 });
    last.refuse(full());
  };
  const wait = (keys: readonly string[]): Promise<void> => {
    const ours = roundFor(keys);
    if (has(keys, (load) => load.waiting >= waitingPerKey)) throw full();
    if (waiting === 0) throw full();
    makeRoom(ours);
    return new Promise((start, refuse) => {
      line.push({ keys, round: ours, start, refuse });
      change(keys, { waiting: 1 });
      take(keys, ours);
    });
  };
  const enter = async (keys: readonly string[]): Promise<void> => {
    if (running >= atOnce || !mayRun(keys)) return wait(keys);
    running += 1;
    round = roundFor(keys);
    change(keys, { running: 1 });
    take(keys, round);
  };
  const startNext = (): void => {
    while (running < atOnce) {
      const next = line.reduce<Piece | null>(
        (best, one) => (mayRun(one.keys) && (best === null || one.round < best.round) ? one : best),
        null,
      );
      if (!next) return;
      line.splice(line.indexOf(next), 1);
      round = Math.max(round, next.round);
      running += 1;
      change(next.keys, { waiting: -1, running: 1 });
      next.start();
    }
  };
  return {
    run: async (given, work) => {
      const keys = [...new Set(given)];
      await enter(keys);
      try {
        return await work();
      } finally {
        running -= 1;
        change(keys, { running: -1 });
        startNext();
      }
    },
  };
};
