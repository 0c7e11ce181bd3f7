import type { LimiterName } from './limiters.ts';

/** At most `most` holders under this key at the same time. */
export interface HoldLimit {
  key: string;
  most: number;
  /** the key is of many owners, such as the whole portal: it limits holders, but gives nobody a turn of its own */
  isShared?: true;
  /** of those who wait, the ones whose groups hold the fewest are first; within a group, turns alternate by owner */
  isGroup?: true;
}

export interface FairQueueOptions {
  /** milliseconds that a request waits for its turn; if absent, it waits without a limit */
  timeout?: number;
  /** how many may wait; absent: any number */
  waiting?: number;
  /** of these, how many may have an owner in common; more are refused at once */
  waitingPerOwner: number;
}

interface Waiter {
  limits: readonly HoldLimit[];
  owners: readonly string[];
  /** the round in which its turn comes: each owner gets one turn in a round */
  round: number;
  isGone(): boolean;
  grant(): void;
  reject(): void;
}

/** Releases what was taken. Further calls have no effect. */
export type Release = () => void;

const ownersOf = (limits: readonly HoldLimit[]): string[] =>
  limits.filter(({ isShared }) => !isShared).map(({ key }) => key);

/**
 * Counts holders by key. A request beyond a limit waits. Turns are given by start-time fair queueing: those of one owner
 * alternate with those of all others, however many of them wait, so that a flood delays only its own requests. Where
 * limits name groups, the group that holds the fewest is first, so that many owners of one group gain nothing.
 */
export class FairQueue {
  readonly #held = new Map<string, number>();
  readonly #waiting: Waiter[] = [];
  /** the first round that is still free, of owners that hold or wait */
  readonly #free = new Map<string, number>();
  #round = 0;

  /** @param limiter its declaration; tests have queues of their own */
  constructor(
    readonly limiter: LimiterName,
    private readonly options: FairQueueOptions,
  ) {}

  /** How many wait for a turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Holders under this key. */
  held(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  /**
   * Waits until all limits allow one more holder. Where too many wait, the one whose turn is last is refused.
   * @param limits each key once; those that are not shared name the owners
   * @param isGone asked when a turn comes: nobody needs it any more
   * @returns null when refused, or when the turn did not come within the time limit
   */
  async take(limits: readonly HoldLimit[], isGone = () => false): Promise<Release | null> {
    const owners = ownersOf(limits);
    const round = Math.max(this.#round, ...owners.map((key) => this.#free.get(key) ?? 0));
    if (this.#fits(limits)) return this.#hold(limits, owners, round);
    if (owners.some((key) => this.#waitingOf(key) >= this.options.waitingPerOwner)) return null;
    if (!this.#makeRoom(round)) return null;
    this.#reserve(owners, round);
    return new Promise((resolve) => {
      const leave = (release: Release | null) => {
        clearTimeout(timer);
        this.#remove(waiter);
        resolve(release);
        if (!release) this.#forget(owners);
      };
      const waiter: Waiter = {
        limits,
        owners,
        round,
        isGone,
        grant: () => leave(this.#hold(limits, owners, round)),
        reject: () => leave(null),
      };
      const { timeout } = this.options;
      const timer = timeout === undefined ? undefined : setTimeout(waiter.reject, timeout).unref();
      this.#waiting.push(waiter);
    });
  }

  #fits(limits: readonly HoldLimit[]): boolean {
    return limits.every(({ key, most }) => this.held(key) < most);
  }

  #waitingOf(owner: string): number {
    return this.#waiting.filter((one) => one.owners.includes(owner) && !one.isGone()).length;
  }

  /** Whether one more may wait in this round; where the line is full, the one whose turn is later is refused for it. */
  #makeRoom(round: number): boolean {
    const { waiting = Number.POSITIVE_INFINITY } = this.options;
    if (this.#waiting.length < waiting) return true;
    const last = this.#waiting.reduce<Waiter | null>((a, b) => (a === null || b.round >= a.round ? b : a), null);
    if (!last || last.round <= round) return false;
    last.reject();
    return true;
  }

  #reserve(owners: readonly string[], round: number): void {
    for (const key of owners) this.#free.set(key, Math.max(this.#free.get(key) ?? 0, round + 1));
  }

  #hold(limits: readonly HoldLimit[], owners: readonly string[], round: number): Release {
    this.#round = Math.max(this.#round, round);
    this.#reserve(owners, round);
    for (const { key } of limits) this.#held.set(key, this.held(key) + 1);
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      for (const { key } of limits) {
        const left = this.held(key) - 1;
        if (left > 0) this.#held.set(key, left);
        else this.#held.delete(key);
      }
      this.#giveTurns();
      this.#forget(owners);
    };
  }

  /** Gives turns as long as a waiting request fits. */
  #giveTurns(): void {
    for (;;) {
      const fitting = this.#waiting.filter(({ limits, isGone }) => !isGone() && this.#fits(limits));
      const first = fitting.reduce<Waiter | null>((a, b) => (a === null || this.#isBefore(b, a) ? b : a), null);
      if (!first) return;
      first.grant();
    }
  }

  #isBefore(one: Waiter, other: Waiter): boolean {
    const [held, ofOther] = [this.#heldByGroups(one), this.#heldByGroups(other)];
    return held === ofOther ? one.round < other.round : held < ofOther;
  }

  #heldByGroups({ limits }: Waiter): number {
    return limits.reduce((most, { key, isGroup }) => (isGroup ? Math.max(most, this.held(key)) : most), 0);
  }

  #remove(waiter: Waiter): void {
    const at = this.#waiting.indexOf(waiter);
    if (at >= 0) this.#waiting.splice(at, 1);
  }

  /** Forgets owners that neither hold nor wait. */
  #forget(owners: readonly string[]): void {
    for (const key of owners)
      if (this.held(key) === 0 && !this.#waiting.some((one) => one.owners.includes(key))) this.#free.delete(key);
  }
}
