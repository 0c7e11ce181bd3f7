import type PgBoss from 'pg-boss';
import type { Services } from '#server/context.ts';
import { sendWebhook } from '#server/pages/webhooks/deliver.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import type { JobPayloads } from '#server/platform/jobs/payloads.ts';
import { FairQueue, type HoldLimit } from '#server/platform/limits/fairQueue.ts';

type Job = PgBoss.Job<JobPayloads['webhook']>;
interface Work {
  /** puts back what waits, and waits for the calls under way, at most this many milliseconds */
  stop(timeout: number): Promise<void>;
}

const NAME = 'webhook';
/** Milliseconds between two questions for jobs. */
const PACE = 1_000;
/** Jobs that are taken from the queue together. */
const BATCH = 25;
/** Calls under way, of these to the endpoints of one person, and of these to one endpoint. */
const AT_ONCE = 50;
const PER_OWNER = 20;
const PER_ENDPOINT = 5;
/** Jobs that wait in this portal for a call to end, and of these for one endpoint or the endpoints of one person. */
const WAITING = 1_000;
const WAITING_PER_ENDPOINT = 200;
/** Milliseconds that a job waits here: with its call it ends before the job expires (`QUEUES`). */
const TIMEOUT = 30_000;
/** Seconds after which a job that found no turn is taken again. */
const POSTPONED = 30;

/**
 * Sends webhook messages until it is stopped. Each person and each endpoint has its own turns, so that a receiver that
 * answers slowly or never delays the messages to itself alone, and all endpoints of a person those of this person alone. Jobs of such a receiver that find no turn return to the queue.
 * @param log receives errors; the jobs themselves are retried
 */
export const startWebhooks = (boss: PgBoss, services: Services, log: (error: unknown) => void): Work => {
  const { db } = services;
  const queue = new FairQueue('webhooks', {
    timeout: TIMEOUT,
    waiting: WAITING,
    waitingPerOwner: WAITING_PER_ENDPOINT,
  });
  const running = new Set<Promise<void>>();
  const waiting = new Set<Job>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const putBack = async ({ id, data }: Job, after: number): Promise<void> => {
    await enqueue(db, NAME, [data], after);
    await boss.complete(NAME, id);
  };
  const send = async ({ id, data }: Job): Promise<void> => {
    try {
      await sendWebhook(services, data);
      await boss.complete(NAME, id);
    } catch (error) {
      log(error);
      await boss.fail(NAME, id, { message: error instanceof Error ? error.message : String(error) });
    }
  };
  const runFairly = async (job: Job, endpoint: Endpoint): Promise<void> => {
    waiting.add(job);
    const all = { key: 'all', most: AT_ONCE, isShared: true } as const;
    const own: HoldLimit[] = [
      { key: `user:${endpoint.user_id}`, most: PER_OWNER },
      { key: `endpoint:${endpoint.id}`, most: PER_ENDPOINT },
    ];
    const release = await queue.take([all, ...own], () => isStopped);
    if (!waiting.delete(job)) return release?.();
    if (!release) return putBack(job, POSTPONED);
    const call = send(job).catch(log).finally(release);
    running.add(call);
    await call;
    running.delete(call);
  };
  const take = async (): Promise<number> => {
    const jobs = await boss.fetch<JobPayloads['webhook']>(NAME, { batchSize: BATCH });
    const endpoints = await endpointsOf(db, jobs);
    if (isStopped) await Promise.all(jobs.map((job) => putBack(job, 0)));
    else for (const job of jobs) runFairly(job, endpoints.get(job.data.id) ?? { id: 0, user_id: 0 }).catch(log);
    return jobs.length;
  };
  const poll = async (): Promise<void> => {
    try {
      while (!isStopped && (await take()) === BATCH);
    } catch (error) {
      log(error);
    }
    if (!isStopped)
      timer = setTimeout(() => {
        polling = poll();
      }, PACE);
  };
  let polling = poll();

  return {
    stop: async (timeout) => {
      isStopped = true;
      clearTimeout(timer);
      await polling;
      const left = [...waiting];
      waiting.clear();
      await Promise.all(left.map((job) => putBack(job, 0).catch(log)));
      await Promise.race([Promise.all(running), new Promise((resolve) => setTimeout(resolve, timeout).unref())]);
    },
  };
};

interface Endpoint {
  id: number;
  user_id: number;
}

/** Returns the endpoint of each delivery that still exists, and its owner. */
const endpointsOf = async (db: Services['db'], jobs: readonly Job[]): Promise<Map<number, Endpoint>> => {
  if (jobs.length === 0) return new Map();
  const found = await db
    .selectFrom('webhook_deliveries')
    .innerJoin('webhook_endpoints', 'webhook_endpoints.id', 'webhook_deliveries.endpoint_id')
    .select(['webhook_deliveries.id as delivery_id', 'webhook_endpoints.id', 'webhook_endpoints.user_id'])
    .where(
      'webhook_deliveries.id',
      'in',
      jobs.map(({ data }) => data.id),
    )
    .execute();
  return new Map(found.map(({ delivery_id, ...endpoint }) => [delivery_id, endpoint]));
};
