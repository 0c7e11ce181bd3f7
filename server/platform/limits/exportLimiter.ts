import { FairQueue, type HoldLimit } from './fairQueue.ts';
import type { LimitGroup, LimitOwner } from './limitOwner.ts';
import type { LoadLimits } from './loadLimits.ts';

/** Exports of one owner that may wait for the previous one. */
const WAITING_PER_OWNER = 5;
/** The share of the connection pool that exports may use. */
const POOL_PART = 3;

/** The limits of exports, which may hold a database connection, or a whole report in memory, while they are read. */
export class ExportLimiter {
  readonly queue: FairQueue;
  /** exports at the same time */
  readonly most: number;

  constructor(
    readonly limits: Pick<LoadLimits, 'exports' | 'exportTime' | 'exportTimeout' | 'stall'>,
    poolSize: number,
  ) {
    this.most = Math.max(1, Math.min(limits.exports, Math.floor(poolSize / POOL_PART)));
    this.queue = new FairQueue('exports', { timeout: limits.exportTimeout, waitingPerOwner: WAITING_PER_OWNER });
  }

  /** One export for each owner; the people of one company leave at least one slot to all others. */
  limitsOf(owner: LimitOwner, groups: readonly LimitGroup[]): [HoldLimit, ...HoldLimit[]] {
    const perGroup = Math.max(1, this.most - 1);
    return [
      { key: owner, most: 1 },
      { key: 'all', most: this.most, isShared: true },
      ...groups
        .filter((group) => group !== 'provider')
        .map((key): HoldLimit => ({ key, most: perGroup, isShared: true })),
    ];
  }
}
