import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Principal } from '#domain/access/rules.ts';
import type { Context } from '#server/context.ts';
import { guardReading } from '#server/http/guardReading.ts';
import { FairQueue, type HoldLimit } from './fairQueue.ts';
import type { LoadLimits } from './loadLimits.ts';
import type { RequestLoad } from './requestLoad.ts';

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
      { key: 'all', most: this.most },
      ...[...own].map((company) => ({ key: `company:${company}`, most: perCompany })),
    ];
  }
}

/** The longest pause of an export between two parts, in milliseconds. */
const LONGEST_REST = 100;

/**
 * After each part, pauses for as long as the part took if other requests are in progress, so that they get half of the
 * time.
 */
async function* considerate<T>(source: AsyncIterable<T>, { states }: RequestLoad): AsyncGenerator<T> {
  let begun = performance.now();
  for await (const part of source) {
    const took = performance.now() - begun;
    yield part;
    if (states.working > 0) await pause(Math.min(took, LONGEST_REST));
    begun = performance.now();
  }
}

/**
 * Returns the stream of an export when its turn comes: its user has no other export, and the portal not too many. It
 * ends when its reader stops reading, and after `exportTime` at the latest.
 * @param source begins when the stream is read: allocate memory and connections inside
 * @throws PortalError too_many, before anything is sent, if the turn does not come in time
 */
export const exportStream = async (
  { caller, scope, state: { exports, load } }: Pick<Context, 'caller' | 'scope' | 'state'>,
  source: AsyncIterable<string | Uint8Array>,
): Promise<Readable> => {
  const release = await exports.queue.take(exports.limitsOf(caller.viewer_id ?? caller.principal.id, scope));
  if (!release) throw load.refuse('exports', Math.ceil(exports.limits.exportPatience / 1000));
  const { stall, exportTime } = exports.limits;
  // Emitted once, also for a stream that nobody began to read.
  return guardReading(considerate(source, load), { stall, longest: exportTime }).once('close', release);
};
