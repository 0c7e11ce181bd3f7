import type { JobPayloads } from './payloads.ts';

interface Queue {
  /** retries after the first attempt */
  retryLimit: number;
  /** seconds until the next attempt */
  retryDelay: number;
  /** doubles the delay after each attempt */
  retryBackoff?: boolean;
  /** seconds after which the job of a portal that died may be run by another */
  expireInSeconds: number;
  /** hours that a job waits to be started */
  retentionHours: number;
}

/** The portal's background jobs and how they are retried. */
export const QUEUES: Readonly<Record<keyof JobPayloads, Queue>> = {
  // A code or password that is a day late is useless: the letter then only stays in the outbox.
  send: { retryLimit: 10, retryDelay: 20, retryBackoff: true, expireInSeconds: 300, retentionHours: 24 },
  // The worker waits for the code on the page, and can request another one.
  worker_code: { retryLimit: 3, retryDelay: 5, expireInSeconds: 60, retentionHours: 1 },
  // The user waits for the email, and can request another one.
  forgotten_password: { retryLimit: 3, retryDelay: 5, expireInSeconds: 60, retentionHours: 1 },
  // Files cannot be downloaded while the scanner is unavailable, so a scan is retried for two weeks.
  scan: { retryLimit: 40_000, retryDelay: 30, expireInSeconds: 600, retentionHours: 14 * 24 },
  // The law sets a day for statements: they are retried until that day, at least (s.4B(5)(a), 10 days).
  statements: { retryLimit: 40_000, retryDelay: 30, expireInSeconds: 900, retentionHours: 14 * 24 },
  // Repeats attempts that a killed portal did not record. After a failed attempt, the next one is a job of its own.
  webhook: { retryLimit: 5, retryDelay: 30, expireInSeconds: 60, retentionHours: 5 * 24 },
  overdue: { retryLimit: 0, retryDelay: 0, expireInSeconds: 900, retentionHours: 1 },
  reminders: { retryLimit: 0, retryDelay: 0, expireInSeconds: 900, retentionHours: 1 },
  tidy: { retryLimit: 0, retryDelay: 0, expireInSeconds: 900, retentionHours: 1 },
  seal: { retryLimit: 0, retryDelay: 0, expireInSeconds: 900, retentionHours: 1 },
  counts: { retryLimit: 0, retryDelay: 0, expireInSeconds: 900, retentionHours: 1 },
  waiting_money: { retryLimit: 0, retryDelay: 0, expireInSeconds: 3600, retentionHours: 12 },
  derive: { retryLimit: 10, retryDelay: 30, retryBackoff: true, expireInSeconds: 3600, retentionHours: 24 },
  reissue: { retryLimit: 0, retryDelay: 0, expireInSeconds: 900, retentionHours: 1 },
  sweep: { retryLimit: 0, retryDelay: 0, expireInSeconds: 3600, retentionHours: 12 },
};

/** The jobs that run on a schedule: cron, in UTC. */
export const TIMETABLE = {
  seal: '* * * * *',
  reissue: '* * * * *',
  counts: '* * * * *',
  tidy: '7 * * * *',
  overdue: '12 * * * *',
  // Several times an hour: 9:00 at the sites is another hour in summer, and a portal may be stopped at that time.
  reminders: '*/5 * * * *',
  sweep: '23 3 * * *',
  waiting_money: '41 2 * * *',
} as const satisfies Partial<Record<keyof JobPayloads, string>>;
