import type pg from 'pg';
import { PortalError } from '#domain/errors.ts';
import { FairQueue, type HoldLimit, type Release } from '#server/platform/limits/fairQueue.ts';
import { type Cost, type Workload, workloadNow } from '#server/platform/limits/workload.ts';

/** Statements of one owner that may wait for a turn: those of all requests that one owner may have under way. */
const WAITING_PER_OWNER = 300;
/** Seconds after which a request that found no turn may be sent again. */
const RETRY = 2;

/** How long one statement may run, and wait for a lock. Milliseconds; 0: no limit. */
export interface TimeLimits {
  statement: number;
  lock: number;
}

const UNLIMITED: TimeLimits = { statement: 0, lock: 0 };
/** The limits by the cost of the route. */
const TIME_LIMITS: Readonly<Record<Cost, TimeLimits>> = {
  record: { statement: 30_000, lock: 10_000 },
  list: { statement: 30_000, lock: 10_000 },
  file: { statement: 300_000, lock: 30_000 },
};

/** The limits that each connection has; a new one has none. */
const timeLimits = new WeakMap<object, TimeLimits>();

/** Connections that each owner and group may hold together, for a pool of this size. */
const limitsOf = (size: number, { owner, groups, cost, byProgram }: Workload): HoldLimit[] => {
  const part = (share: number): number => Math.max(1, Math.floor(size * share));
  const limits: HoldLimit[] = [
    { key: 'all', most: size, isShared: true },
    { key: owner, most: part(0.5) },
    ...groups.map((key): HoldLimit => ({ key, most: part(0.7), isShared: true, isGroup: true })),
  ];
  if (cost === 'record') return limits;
  return [
    ...limits,
    { key: 'list', most: part(0.7), isShared: true },
    // Long lists use the processors of the database without a pause: more of one company at a time would delay all others.
    { key: `list:${owner}`, most: part(0.2), isShared: true },
    ...(byProgram ? [{ key: `list:programs of ${owner}`, most: part(0.1), isShared: true } satisfies HoldLimit] : []),
    ...groups.map((group): HoldLimit => ({ key: `list:${group}`, most: part(0.2), isShared: true })),
  ];
};

/**
 * Shares the connections of a pool between the people and companies that use the portal. A statement, or a whole
 * transaction, takes a connection in its turn: the company that holds the fewest is first, its people alternate, and
 * neither a person nor a company can hold all. Lists over everyone leave connections for single records. Jobs, lookups
 * that several requests share, and further connections of an open transaction do not wait for turns.
 */
export class PoolTurns {
  /** called with the seconds that a request waited for a connection */
  onWait: (seconds: number) => void = () => undefined;
  readonly #queue: FairQueue;
  readonly #held = new WeakMap<object, Release>();

  /** Requests that wait for a turn. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  /** @param timeout milliseconds that a request waits for a connection */
  constructor(
    private readonly pool: pg.Pool,
    private readonly size: number,
    timeout: number,
    private readonly times: Readonly<Record<Cost, TimeLimits>> = TIME_LIMITS,
  ) {
    this.#queue = new FairQueue('database', { timeout, waitingPerOwner: WAITING_PER_OWNER });
    pool.on('release', (_error, client) => {
      this.#held.get(client)?.();
      this.#held.delete(client);
    });
  }

  /**
   * Returns a connection whose statements have the time limits of the current request.
   * @throws PortalError too_many if its owner holds, or the portal uses, too many for too long
   */
  async connect(): Promise<pg.PoolClient> {
    const workload = workloadNow();
    const begun = performance.now();
    const release = workload?.takesTurns ? await this.#take(workload) : undefined;
    try {
      const client = await this.pool.connect();
      if (release) this.#held.set(client, release);
      if (workload) this.onWait((performance.now() - begun) / 1000);
      limitTime(client, workload ? this.times[workload.cost] : UNLIMITED);
      return client;
    } catch (error) {
      release?.();
      throw error;
    }
  }

  async #take(workload: Workload): Promise<Release> {
    const release = await this.#queue.take(limitsOf(this.size, workload));
    if (!release) throw new PortalError('too_many', { retryAfter: RETRY });
    return release;
  }
}

/** Sets the time limits of a connection unless it has them: the statement is sent together with the next one. */
const limitTime = (client: pg.PoolClient, wanted: TimeLimits): void => {
  const { statement, lock } = timeLimits.get(client) ?? UNLIMITED;
  if (statement === wanted.statement && lock === wanted.lock) return;
  timeLimits.set(client, wanted);
  const values = [String(wanted.statement), String(wanted.lock)];
  client
    .query("select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false)", values)
    // If this fails, the connection is lost, and the next statement reports that too.
    .catch(() => undefined);
};
