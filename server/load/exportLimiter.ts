import type { Principal } from '#domain/access/rules.ts';
import { FairQueue, type HoldLimit } from './fairQueue.ts';
import type { LoadLimits } from './loadLimits.ts';

/** Exports of one user that may wait for the previous one. */
const WAITING_PER_USER = 5;
/** The share of the connection pool that exports may use. */
const POOL_PART = 3;

/** The limits of exports, which may hold a database connection, or a whole report in memory, while they are read. */
export class ExportLimiter {
  readonly queue: FairQueue;
  /** exports at the same time */
  readonly most: number;

  constructor(
    readonly limits: Pick<LoadLimits, 'exports' | 'exportTime' | 'exportPatience' | 'stall'>,
    poolSize: number,
  ) {
    this.most = Math.max(1, Math.min(limits.exports, Math.floor(poolSize / POOL_PART)));
    this.queue = new FairQueue({ patience: limits.exportPatience, waitingPerOwner: WAITING_PER_USER });
  }

  /** One export for each user; the users of one company leave at least one slot to all others. */
  limitsOf(user: number, { tronc_master, companies, payrolls }: Principal): [HoldLimit, ...HoldLimit[]] {
    const own = tronc_master
      ? []
      : new Set([...companies.keys(), ...[...payrolls.values()].map(({ company_id }) => company_id)]);
    const perCompany = Math.max(1, this.most - 1);
    return [
      { key: `user:${user}`, most: 1 },
      { key: 'all', most: this.most, isShared: true },
      ...[...own].map((company): HoldLimit => ({ key: `company:${company}`, most: perCompany, isShared: true })),
    ];
  }
}
