import type { Principal } from '#domain/access/rules.ts';
import { FairQueue, type HoldLimit } from './fairQueue.ts';
import type { LoadLimits } from './loadLimits.ts';

/** Exports of one user that wait for the one before them. */
const WAITING_PER_USER = 5;
/** Exports use at most this part of the connection pool. */
const POOL_PART = 3;

/** The limits of exports, which may hold a database connection, or a whole report in memory, for as long as they are read. */
export class ExportLimiter {
  readonly queue: FairQueue;
  /** exports at once */
  readonly most: number;

  constructor(
    readonly limits: Pick<LoadLimits, 'exports' | 'exportTime' | 'exportPatience' | 'stall'>,
    poolSize: number,
  ) {
    this.most = Math.max(1, Math.min(limits.exports, Math.floor(poolSize / POOL_PART)));
    this.queue = new FairQueue({ patience: limits.exportPatience, waitingPerOwner: WAITING_PER_USER });
  }

  /** One export for each user; the users of one company leave at least one place to everybody else. */
  limitsOf(user: number, { tronc_master, companies, payrolls }: Principal): [HoldLimit, ...HoldLimit[]] {
    const own = tronc_master
      ? []
      : new Set([...companies.keys(), ...[...payrolls.values()].map(({ company_id }) => company_id)]);
    const perCompany = Math.max(1, this.most - 1);
    return [
      { key: `user:${user}`, most: 1 },
      { key: 'all', most: this.most },
      ...[...own].map((company) => ({ key: `company:${company}`, most: perCompany })),
    ];
  }
}
