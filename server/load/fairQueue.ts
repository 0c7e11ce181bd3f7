/** At most `most` holders under this key at the same time. */
export interface HoldLimit {
  key: string;
  most: number;
}

export interface FairQueueOptions {
  /** milliseconds that a request waits for its turn */
  patience: number;
  /** requests of one owner that wait at the same time; more are refused at once */
  waitingPerOwner: number;
}

interface Waiter {
  limits: readonly HoldLimit[];
  owner: string;
  isGone(): boolean;
  grant(): void;
}

/** Releases what was taken; calling it again does nothing. */
export type Release = () => void;

/**
 * Counts holders by key. Whoever exceeds a limit waits: the next turn goes to the owner who was served longest ago, so
 * that an owner with many requests does not keep an owner with one request waiting.
 */
export class FairQueue {
  readonly #held = new Map<string, number>();
  readonly #waiting: Waiter[] = [];
  /** when owners that hold or wait were last served, as a running number */
  readonly #served = new Map<string, number>();
  #turn = 0;

  constructor(private readonly options: FairQueueOptions) {}

  /** Requests that wait for a turn. */
  get waiting(): number {
    return this.#waiting.length;
  }

  /** Holders under this key. */
  held(key: string): number {
    return this.#held.get(key) ?? 0;
  }

  /**
   * Waits until all limits allow one more holder.
   * @param limits the first one names the owner
   * @param isGone asked when a turn comes: nobody needs it any more
   * @returns null when the turn did not come within the patience, or too many requests of this owner wait already
   */
  async take(limits: readonly [HoldLimit, ...HoldLimit[]], isGone = () => false): Promise<Release | null> {
    if (this.#fits(limits)) return this.#hold(limits);
    const owner = limits[0].key;
    const before = this.#waiting.filter((one) => one.owner === owner && !one.isGone()).length;
    if (before >= this.options.waitingPerOwner) return null;
    return new Promise((resolve) => {
      const waiter: Waiter = {
        limits,
        owner,
        isGone,
        grant: () => {
          clearTimeout(timer);
          resolve(this.#hold(limits));
        },
      };
      const timer = setTimeout(() => {
        this.#remove(waiter);
        this.#forget(owner);
        resolve(null);
      }, this.options.patience).unref();
      this.#waiting.push(waiter);
    });
  }

  #fits(limits: readonly HoldLimit[]): boolean {
    return limits.every(({ key, most }) => this.held(key) < most);
  }

  #hold(limits: readonly [HoldLimit, ...HoldLimit[]] | readonly HoldLimit[]): Release {
    const owner = limits[0]?.key ?? '';
    this.#turn += 1;
    this.#served.set(owner, this.#turn);
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
      this.#next();
      this.#forget(owner);
    };
  }

  /** Gives turns while somebody who waits fits. */
  #next(): void {
    for (;;) {
      const fitting = this.#waiting.filter(({ limits, isGone }) => !isGone() && this.#fits(limits));
      const first = fitting.reduce<Waiter | null>(
        (best, one) => (best === null || this.#servedAt(one) < this.#servedAt(best) ? one : best),
        null,
      );
      if (!first) return;
      this.#remove(first);
      first.grant();
    }
  }

  #servedAt({ owner }: Waiter): number {
    return this.#served.get(owner) ?? 0;
  }

  #remove(waiter: Waiter): void {
    const at = this.#waiting.indexOf(waiter);
    if (at >= 0) this.#waiting.splice(at, 1);
  }

  #forget(owner: string): void {
    if (this.held(owner) === 0 && !this.#waiting.some((one) => one.owner === owner)) this.#served.delete(owner);
  }
}
