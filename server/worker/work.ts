import type PgBoss from 'pg-boss';
import { GENERATED } from '#domain/entities/generated/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { sealAudit } from '#server/audit/seal.ts';
import type { Services } from '#server/context.ts';
import { entitiesToRecompute, recompute } from '#server/crud/recompute.ts';
import { foldRowCounts } from '#server/db/rowCounts.ts';
import { forPurpose } from '#server/db/scopedPool.ts';
import { sendForgottenLink } from '#server/entities/forgottenPassword.ts';
import { reportOverdue } from '#server/entities/webhooks/overdue.ts';
import { clamdScan } from '#server/files/scan/clamd.ts';
import { scanFile } from '#server/files/scan/scanFile.ts';
import { sweepFiles } from '#server/files/sweepFiles.ts';
import { executor, newBoss, patient } from '#server/jobs/boss.ts';
import type { JobPayloads } from '#server/jobs/payloads.ts';
import { TIMETABLE } from '#server/jobs/queues.ts';
import { smtpPost } from '#server/mail/post.ts';
import { sendLetter } from '#server/mail/sendLetter.ts';
import { writeStatements } from '#server/tronc/statements/write.ts';
import { sendWorkerCode } from '#server/workerAccess/codes.ts';
import { reissueLinks } from '#server/workerAccess/reissue.ts';
import { removeExpired } from './removeExpired.ts';
import { startWebhooks } from './webhookWork.ts';

/** Webhooks are sent by `webhookWork.ts`: a batch of jobs would wait for its slowest receiver. */
type Name = Exclude<keyof JobPayloads, 'webhook'>;
type Handler = (data: object) => Promise<void>;
type Handlers = { [N in Name]?: (data: JobPayloads[N]) => Promise<void> };

/** Polling interval of each queue in seconds: people wait for the first ones, the others run on a schedule. */
const PACE: Readonly<Record<Name, number>> = {
  ...{ send: 1, scan: 1, worker_code: 1, forgotten_password: 1, statements: 1 },
  ...{ seal: 30, reissue: 30, tidy: 30, sweep: 30, derive: 30, overdue: 30, counts: 30 },
};
/** Jobs of one kind that run in parallel; while there are more, the worker does not pause between batches. */
const AT_ONCE = 10;
/** Milliseconds that a stop waits for running jobs; a job that takes longer is run again after the next start. */
const LAST_WORDS = 8_000;

/**
 * Runs jobs in this portal until it stops. A portal without a mail server or scanner does not take the jobs that need
 * one: another portal on the same database may.
 * @param log receives errors; the jobs themselves are retried
 */
export const startWork = async (portal: Services, log: (error: unknown) => void): Promise<() => Promise<void>> => {
  const services = { ...portal, db: forPurpose(portal.db, 'job') };
  const { config, db } = services;
  const post = config.smtpUrl === undefined ? null : await smtpPost(config.smtpUrl, config.mailFrom);
  const scan = config.clamdHost === undefined ? null : clamdScan({ host: config.clamdHost, port: config.clamdPort });
  const handlers: Handlers = {
    ...(post && { send: ({ id }) => sendLetter(services, post, id) }),
    ...(scan && { scan: ({ key }) => scanFile(services, scan, key) }),
    worker_code: ({ link }) => sendWorkerCode(services, link),
    forgotten_password: ({ asked }) => sendForgottenLink(services, asked),
    statements: (data) => writeStatements(services, data),
    overdue: () => reportOverdue(services),
    seal: async () => void (await sealAudit(services)),
    reissue: () => reissueLinks(services),
    counts: () => foldRowCounts(db),
    tidy: () => removeExpired(services),
    sweep: () => sweepFiles(services),
    derive: ({ entity }) => recompute(services, entityNamed(entity)),
  };
  const boss = await newBoss(patient(executor(db), log), { migrate: false });
  boss.on('error', log);
  await boss.start();
  for (const [name, cron] of Object.entries(TIMETABLE)) await boss.schedule(name, cron);
  // Each queue delivers to its handler the payloads that were added to it under its name.
  for (const [name, handle] of Object.entries(handlers) as [Name, Handler][]) {
    const options = { pollingIntervalSeconds: PACE[name], batchSize: AT_ONCE };
    const worker: string = await boss.work<object>(name, options, async (jobs) => {
      const failed = (await Promise.all(jobs.map((job) => doOne(boss, job, handle)))).filter((error) => error !== null);
      // One line, however many failed: if the scanner is unavailable, all of them fail.
      if (failed.length > 0) log(failed[0]);
      if (jobs.length === AT_ONCE) boss.notifyWorker(worker);
    });
  }
  for (const { name } of await entitiesToRecompute(db, ENTITIES))
    await boss.send('derive', { entity: name }, { singletonKey: name });
  const webhooks = startWebhooks(boss, services, log);
  return async () => {
    await Promise.all([webhooks.stop(LAST_WORDS), boss.stop({ timeout: LAST_WORDS })]);
    post?.close();
  };
};

const ENTITIES: readonly AnyEntity[] = Object.values(GENERATED);

/** @throws Error if no generated entity has this name, because its declaration was removed meanwhile */
const entityNamed = (name: string): AnyEntity => {
  const found = ENTITIES.find((entity) => entity.name === name);
  if (!found) throw new Error(`No generated entity is called ${name}`);
  return found;
};

/** Runs one job of a batch; a failed job is retried separately. Returns the error or null. */
const doOne = async (boss: PgBoss, { id, name, data }: PgBoss.Job<object>, handle: Handler): Promise<unknown> => {
  try {
    await handle(data);
    return null;
  } catch (error) {
    await boss.fail(name, id, { message: error instanceof Error ? error.message : String(error) });
    return error;
  }
};
