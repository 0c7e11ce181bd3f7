import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { Principal } from '#domain/access/rules.ts';
import type { Context } from '#server/context.ts';
import { guardReading } from '#server/http/guardReading.ts';
import { FairQueue, type HoldLimit } from './fairQueue.ts';
import type { LoadLimits } from './loadLimits.ts';
import type { RequestLoad } from './requestLoad.ts';

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

/** Milliseconds that an export rests at most between two parts. */
const LONGEST_REST = 100;

/** Rests after each part as long as the part took, while other requests are worked on: they get half of the time. */
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
 * The stream of an export, when its turn comes: its user has no other export, and the portal not too many. It ends where
 * its reader stops reading, and after `exportTime` at the latest.
 * @param source begins when the stream is read: what needs memory or a connection belongs inside
 * @throws PortalError too_many, before anything is sent, when the turn does not come in time
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
