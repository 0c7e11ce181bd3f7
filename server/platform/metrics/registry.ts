import { type Kysely, sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PoolTurns } from '#server/platform/db/poolTurns.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Dependencies } from '#server/platform/limits/dependencies.ts';
import { REQUEST_STATES, type RequestLoad, SHED_REASONS } from '#server/platform/limits/requestLoad.ts';
import { release } from '#server/platform/release.ts';

/** Counts of a connection pool, with pg's names. */
export interface PoolCounts {
  totalCount: number;
  idleCount: number;
  waitingCount: number;
}

/** Reports how many requests wait for a connection, and how long. */
export type PoolWaits = Pick<PoolTurns, 'onWait' | 'waiting'>;

/** Histogram buckets in seconds, from a page of a list to a large report. */
const TIMES = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What an operator should notice before users do; each gauge runs one query when the metrics are read. */
const WAITING = {
  tipology_jobs_waiting: {
    help: 'Jobs that wait or are tried again, by queue',
    of: (db: Kysely<Tables>) =>
      sql<{ label: string; count: number }>`
        select name as label, count(*) as count from pgboss.job where state in ('created', 'retry') group by name`.execute(
        db,
      ),
    label: 'queue',
  },
  tipology_outbox_unsent: {
    help: 'Letters and messages in the outbox that were not sent, by channel',
    of: (db: Kysely<Tables>) =>
      sql<{ label: string; count: number }>`
        select channel as label, count(*) as count from outbox where sent_at is null group by channel`.execute(db),
    label: 'channel',
  },
  tipology_storage_bytes: {
    help: 'Bytes of stored files of companies, by the result of their scan',
    of: (db: Kysely<Tables>) =>
      sql<{ label: string; count: number }>`
        select scan_status as label, sum(size)::float8 as count from stored_files group by scan_status`.execute(db),
    label: 'scan',
  },
} as const;

/**
 * The metrics of one portal, for Prometheus: its process, its requests by route and status, its connections and its
 * pending work. Labels are fixed names of ours, never an id, an address or a user's text.
 */
export const portalMetrics = (
  db: Kysely<Tables>,
  pool: PoolCounts,
  load: RequestLoad,
  dependencies: Pick<Dependencies, 'list'>,
  turns?: PoolWaits,
) => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'tipology_requests_total',
    help: 'Requests answered',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  });
  const seconds = new Histogram({
    name: 'tipology_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route'],
    buckets: TIMES,
    registers: [register],
  });
  const waits = new Histogram({
    name: 'tipology_database_wait_seconds',
    help: 'Time that statements of requests wait for a connection, in the turn of their user and company',
    buckets: TIMES,
    registers: [register],
  });
  if (turns) turns.onWait = (waited) => waits.observe(waited);
  const connections = { open: 'totalCount', idle: 'idleCount', waited_for: 'waitingCount' } as const;
  new Gauge({
    name: 'tipology_database_connections',
    help: 'Connections of the pool, and requests that wait for one',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const [state, count] of Object.entries(connections)) this.set({ state }, pool[count]);
      this.inc({ state: 'waited_for' }, turns?.waiting ?? 0);
    },
  });
  new Gauge({
    name: 'tipology_requests_under_way',
    help: 'Requests whose body is incomplete, that wait for others of their user, that are worked on, or whose answer is being read',
    labelNames: ['state'],
    registers: [register],
    collect() {
      for (const state of REQUEST_STATES) this.set({ state }, load.states[state]);
    },
  });
  new Counter({
    name: 'tipology_requests_shed_total',
    help: 'Requests refused to protect the others, by the limit they exceeded',
    labelNames: ['reason'],
    registers: [register],
    collect() {
      this.reset();
      for (const reason of SHED_REASONS) this.inc({ reason }, load.shed[reason]);
    },
  });
  const { version, commit } = release();
  new Gauge({
    name: 'tipology_build_info',
    help: 'Always 1; the labels are the version and commit of the portal',
    labelNames: ['version', 'commit'],
    registers: [register],
  }).set({ version, commit: commit ?? '' }, 1);
  new Gauge({
    name: 'tipology_dependency_up',
    help: 'Whether a service that the portal uses could be used at the last check: 1 or 0',
    labelNames: ['dependency'],
    registers: [register],
    collect() {
      this.reset();
      for (const { name, reason } of dependencies.list()) this.set({ dependency: name }, reason === null ? 1 : 0);
    },
  });
  for (const [name, { help, of, label }] of Object.entries(WAITING)) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [register],
      async collect() {
        this.reset();
        // Without the database these are absent, and the others can still be read.
        const { rows } = await of(db).catch(() => ({ rows: [] }));
        for (const row of rows) this.set({ [label]: row.label }, row.count);
      },
    });
  }
  return {
    /** Counts one response; `route` is the declared path with the names of its parameters. */
    answered: (method: string, route: string, status: number, took: number): void => {
      requests.inc({ method, route, status });
      seconds.observe({ method, route }, took);
    },
    contentType: register.contentType,
    text: (): Promise<string> => register.metrics(),
  };
};
