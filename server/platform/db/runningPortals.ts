import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { LOCKS } from './advisoryLock.ts';
import { neededFor, newestOf } from './compatibility.ts';
import { connect, type Target } from './connect.ts';
import { migrations } from './migrations/index.ts';

/** Milliseconds between two statements on the connection, which end it sooner if the server is lost. */
const BEAT = 10_000;
/** Milliseconds until a lost connection is tried again. */
const PAUSE = 2_000;
/** Milliseconds that a start waits for other portals to stop, and between two checks. */
const WAITING = { total: 120_000, pause: 1_000 };
/** Characters of a name that PostgreSQL keeps. */
const LONGEST_NAME = 63;

/** A portal that is registered with its database while it runs. */
interface RunningPortal {
  /** Resolves when the portal is no longer registered. */
  end(): Promise<void>;
}

/**
 * Registers a portal as running until `end`: shared advisory locks on a connection of its own, so that PostgreSQL
 * forgets a portal that is killed. One lock has the number of the newest migration that its program contains. A lost
 * connection is opened again. Resolves as soon as the portal is registered.
 * @param name shown to the operator of a portal that waits: host and port
 * @param beat milliseconds after which a lost connection is noticed
 * @param newest that number
 */
export const registerPortal = async (
  target: Target,
  name: string,
  beat = BEAT,
  newest = newestOf(Object.keys(migrations)),
): Promise<RunningPortal> => {
  const { db, close } = connect<object>(target, { poolSize: 1 });
  const ending = new AbortController();
  const rest = (time: number) => pause(time, undefined, { signal: ending.signal }).catch(() => undefined);
  let registered: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    registered = resolve;
  });
  const hold = () =>
    db.connection().execute(async (connection) => {
      await sql`select set_config('application_name', ${`tipology ${name}`.slice(0, LONGEST_NAME)}, false)`.execute(
        connection,
      );
      await sql`select pg_advisory_lock_shared(${LOCKS.portals}::integer, ${newest}::integer)`.execute(connection);
      await sql`select pg_advisory_lock_shared(${LOCKS.portals})`.execute(connection);
      registered();
      while (!ending.signal.aborted) {
        await rest(beat);
        await sql`select 1`.execute(connection);
      }
      await sql`select pg_advisory_unlock_all()`.execute(connection);
    });
  const holding = (async () => {
    while (!ending.signal.aborted) {
      await hold().catch(() => rest(PAUSE));
    }
  })();
  await first;
  return {
    end: async () => {
      ending.abort();
      await holding;
      await close();
    },
  };
};

/**
 * Returns the names of the portals that are registered with a database and whose newest migration has a lower number;
 * portals of before 24 November 2026 registered no number.
 */
const portalsBefore = async <DB>(db: Kysely<DB>, needed: number): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif(replace(a.application_name, 'tipology ', ''), ''), 'process ' || l.pid) as name
    from pg_locks l left join pg_stat_activity a on a.pid = l.pid
    left join pg_locks n on n.pid = l.pid and n.locktype = 'advisory' and n.classid = ${LOCKS.portals} and n.objsubid = 2
    where l.locktype = 'advisory' and l.classid = 0 and l.objid = ${LOCKS.portals} and l.objsubid = 1
      and l.mode = 'ShareLock' and l.granted and coalesce(n.objid::bigint, 0) < ${needed}::float8
      and l.database = (select oid from pg_database where datname = current_database())
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
};

/** Returns the names of all portals that are registered with a database. */
export const runningPortals = <DB>(db: Kysely<DB>): Promise<string[]> => portalsBefore(db, Number.MAX_SAFE_INTEGER);

/**
 * Waits until no other portal runs that does not work with one of the pending migrations (server/platform/db/compatibility.ts).
 * @param pending the migrations that are to run
 * @param log receives one line when the wait begins
 * @throws Error naming the portals if they are still running after two minutes
 */
export const waitForOtherPortals = async <DB>(
  db: Kysely<DB>,
  pending: readonly string[],
  log: (line: string) => void,
  waiting = WAITING,
): Promise<void> => {
  const until = Date.now() + waiting.total;
  const needed = Math.max(0, ...pending.map(neededFor));
  const cause = pending.find((name) => neededFor(name) === needed);
  for (let isFirst = true; ; isFirst = false) {
    const others = needed === 0 ? [] : await portalsBefore(db, needed);
    if (others.length === 0) return;
    const why = `${pending.length === 1 ? '1 migration' : `${pending.length} migrations`} (because of ${cause}) cannot run while older portals use the database: ${others.join(', ')}`;
    if (Date.now() >= until)
      throw new Error(
        `${why}\n  What to do: stop them, then start this one. docs/operations.md, Backups and upgrades, has the order.`,
      );
    if (isFirst) log(`${why}. Waiting until they stop, for ${Math.round(waiting.total / 1000)} s.`);
    await pause(waiting.pause);
  }
};
