import type PgBoss from 'pg-boss';
import { GENERATED } from '#domain/entities/generated/index.ts';
import type { AnyEntity } from '#domain/schema/defineEntity.ts';
import { writeStatements } from '#resources/statements/server/index.ts';
import type { Services } from '#server/context.ts';
import { entitiesToRecompute, recompute } from '#server/crud/recompute.ts';
import { checkWaitingMoney } from '#server/operate/verify/waitingMoney.ts';
import { sendReminders } from '#server/pages/reminders/send.ts';
import { reportOverdue } from '#server/pages/webhooks/overdue.ts';
import { sealAudit } from '#server/platform/audit/seal.ts';
import { foldRowCounts } from '#server/platform/db/rowCounts.ts';
import { forPurpose } from '#server/platform/db/scopedPool.ts';
import { clamdScan } from '#server/platform/files/scan/clamd.ts';
import { scanFile } from '#server/platform/files/scan/scanFile.ts';
import { sweepFiles } from '#server/platform/files/sweepFiles.ts';
import { executor, newBoss, patient } from '#server/platform/jobs/boss.ts';
import type { JobPayloads } from '#server/platform/jobs/payloads.ts';
import { TIMETABLE } from '#server/platform/jobs/queues.ts';
import { sendLetter } from '#server/platform/mail/sendLetter.ts';
import { smtpTransport } from '#server/platform/mail/transport.ts';
import { sendForgottenLink } from '#server/session/routes/forgottenPassword.ts';
import { sendWorkerCode } from '#server/session/workers/codes.ts';
import { reissueLinks } from '#server/session/workers/reissue.ts';
import { removeExpired } from './removeExpired.ts';
import { startWebhooks } from './webhookWork.ts';

/** Webhooks are sent by `webhookWork.ts`: a batch of jobs would wait for its slowest receiver. */
type Name = Exclude<keyof JobPayloads, 'webhook'>;
type Handler = (data: object) => Promise<void>;
type Handlers = { [N in Name]?: (data: JobPayloads[N]) => Promise<void> };

/** Polling interval of each queue in seconds: people wait for the first ones, the others run on a schedule. */
const PACE: Readonly<Record<Name, number>> = {
  ...{ send: 1, scan: 1, worker_code: 1, forgotten_password: 1, statements: 1 },
  ...{
    seal: 30,
    reissue: 30,
    tidy: 30,
    sweep: 30,
    derive: 30,
    overdue: 30,
    reminders: 30,
    counts: 30,
    waiting_money: 30,
  },
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
  const transport = config.smtpUrl === undefined ? null : await smtpTransport(config.smtpUrl, config.mailFrom);
  const scan = config.clamdHost === undefined ? null : clamdScan({ host: config.clamdHost, port: config.clamdPort });
  const handlers: Handlers = {
    ...(transport && {
      send: ({ id }) => sendLetter(services, transport, id),
      // Without a mail server, reminders would wait in the outbox until they are wrong.
      reminders: () => sendReminders(services),
    }),
    ...(scan && { scan: ({ key }) => scanFile(services, scan, key) }),
    worker_code: ({ link }) => sendWorkerCode(services, link),
    forgotten_password: ({ asked }) => sendForgottenLink(services, asked),
    statements: (data) => writeStatements(services, data),
    overdue: () => reportOverdue(services),
    seal: async () => void (await sealAudit(services)),
    reissue: () => reissueLinks(services),
    counts: () => foldRowCounts(db),
    waiting_money: () => checkWaitingMoney(db),
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
    transport?.close();
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
