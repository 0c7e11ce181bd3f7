import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { PortalError } from '#domain/errors.ts';
import type { Tables } from './tables.ts';

type Server = Kysely<Tables>;

/** How long readers wait, in milliseconds. */
export interface ReplicaTimeouts {
  /** an export waits for a replica, and a screen, before they use the primary */
  export: number;
  screen: number;
  /** a replica has so long for one answer */
  answer: number;
  /** a replica that was left out is tried again after this time */
  retry: number;
}
const TIMEOUTS: ReplicaTimeouts = { export: 1_000, screen: 100, answer: 250, retry: 1_000 };
const PAUSE = 20;

/**
 * The read-only copies of the database, in the order of `DATABASE_REPLICA_URL`. Copies of this object for another scope
 * (`withServers`) share which of them are left out.
 */
export interface Replicas {
  servers: readonly Server[];
  turns: ReplicaTurns;
  timeouts: ReplicaTimeouts;
}

/** Whose turn it is, and which replicas are left out because they are behind or do not answer. */
class ReplicaTurns {
  #last = 0;
  /** the replicas that are left out, and when each is tried again; null while it is being tried */
  readonly #out = new Map<number, number | null>();

  constructor(private readonly number: number) {}

  /** Returns the replicas that are in use, the next one first, and passes the turn on. */
  next(): number[] {
    this.#last += 1;
    return Array.from({ length: this.number }, (_, at) => (at + this.#last) % this.number).filter(
      (at) => !this.#out.has(at),
    );
  }

  leaveOut(at: number, retry: number): void {
    this.#out.set(at, Date.now() + retry);
  }

  include(at: number): void {
    this.#out.delete(at);
  }

  /** Returns those that are to be tried again; the caller tries them, then includes each or leaves it out again. */
  due(): number[] {
    const due = [...this.#out].flatMap(([at, time]) => (time !== null && time <= Date.now() ? [at] : []));
    for (const at of due) this.#out.set(at, null);
    return due;
  }
}

/** Describes the replicas of a portal. @param timeouts for tests of slow replicas */
export const replicasOf = (servers: readonly Server[], timeouts = TIMEOUTS): Replicas => ({
  servers,
  turns: new ReplicaTurns(servers.length),
  timeouts,
});

/** Returns the same replicas with other query builders, such as those of one caller. */
export const withServers = (replicas: Replicas, change: (server: Server) => Server): Replicas => ({
  ...replicas,
  servers: replicas.servers.map(change),
});

type Progress = 'caught up' | 'behind' | 'unusable';

/** Asks a replica whether it has everything up to a position of the primary's log. Never rejects. */
const progressOf = async (replica: Server, written: string, answer: number): Promise<Progress> => {
  const asking = sql<{ is_replica: boolean; has_all: boolean | null }>`
    select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() >= ${written}::pg_lsn as has_all`.execute(
    replica,
  );
  const reply = await Promise.race([asking.catch(() => null), pause(answer, null, { ref: false })]);
  const [found] = reply?.rows ?? [];
  // A server that was promoted replays nothing, so it is no longer a replica.
  if (!found?.is_replica) return 'unusable';
  return found.has_all ? 'caught up' : 'behind';
};

/** Tries replicas that were left out, while the request uses another server. */
const retry = ({ servers, turns, timeouts }: Replicas, written: string): void => {
  for (const at of turns.due()) {
    const server = servers[at];
    if (!server) continue;
    void (async () => {
      const until = Date.now() + timeouts.export;
      let progress: Progress = 'behind';
      while (progress === 'behind' && Date.now() < until) {
        progress = await progressOf(server, written, timeouts.export);
        if (progress === 'behind') await pause(PAUSE, undefined, { ref: false });
      }
      if (progress === 'caught up') turns.include(at);
      else turns.leaveOut(at, timeouts.retry);
    })();
  }
};

/**
 * Returns the database to read from: a replica, once it has everything that was written before the request, so that a
 * reader never misses a change that someone has seen saved. Replicas take turns. One that is behind, unavailable or promoted is
 * left out until it has caught up again. If none has caught up in time, returns the primary.
 * @param wait milliseconds
 */
const freshServer = async (primary: Server, replicas: Replicas, wait: number): Promise<Server> => {
  const { servers, turns, timeouts } = replicas;
  const until = Date.now() + wait;
  const { rows } = await sql<{ written: string }>`select pg_current_wal_lsn()::text as written`.execute(primary);
  const written = rows[0]?.written ?? '';
  retry(replicas, written);
  for (let order = turns.next(); order.length > 0; ) {
    for (const at of order) {
      const server = servers[at];
      const progress = server ? await progressOf(server, written, timeouts.answer) : 'unusable';
      if (server && progress === 'caught up') return server;
      if (progress === 'unusable') turns.leaveOut(at, timeouts.retry);
    }
    order = turns.next().filter((at) => order.includes(at));
    if (Date.now() >= until) {
      for (const at of order) turns.leaveOut(at, timeouts.retry);
      break;
    }
    await pause(PAUSE);
  }
  return primary;
};

/** Returns the database for a large read that lasts for as long as its reader takes. */
export const serverForExport = (primary: Server, replicas: Replicas): Promise<Server> =>
  freshServer(primary, replicas, replicas.timeouts.export);

/**
 * Reads for a screen from a replica, and again from the primary if that fails: PostgreSQL cancels a query on a replica that
 * prevents it from replaying changes. `read` writes nothing.
 */
export const readFresh = async <T>(
  primary: Server,
  replicas: Replicas,
  read: (server: Server) => Promise<T>,
): Promise<T> => {
  const server = await freshServer(primary, replicas, replicas.timeouts.screen);
  if (server === primary) return read(primary);
  try {
    return await read(server);
  } catch (error) {
    if (error instanceof PortalError) throw error;
    return read(primary);
  }
};
