import type { JobPayloads } from './payloads.ts';

interface Queue {
  /** tries after the first one */
  retryLimit: number;
  /** seconds until the next try */
  retryDelay: number;
  /** each wait twice as long as the one before */
  retryBackoff?: boolean;
  /** seconds after which a job whose portal died is somebody else's */
  expireInSeconds: number;
  /** how long a job waits for somebody who does it */
  retentionHours: number;
}

/** What the portal does beside answering requests, and how stubbornly. */
export const QUEUES: Readonly<Record<keyof JobPayloads, Queue>> = {
  // A code or password that is a day late helps nobody: then it only stays in the outbox.
  send: { retryLimit: 10, retryDelay: 20, retryBackoff: true, expireInSeconds: 300, retentionHours: 24 },
  // While the scanner is away nobody downloads, so it is asked again and again for two weeks.
  scan: { retryLimit: 40_000, retryDelay: 30, expireInSeconds: 600, retentionHours: 14 * 24 },
  tidy: { retryLimit: 0, retryDelay: 0, expireInSeconds: 900, retentionHours: 1 },
  seal: { retryLimit: 0, retryDelay: 0, expireInSeconds: 900, retentionHours: 1 },
  sweep: { retryLimit: 0, retryDelay: 0, expireInSeconds: 3600, retentionHours: 12 },
};

/** Those that come by the clock rather than by a deed: cron, in UTC. */
export const TIMETABLE = { seal: '* * * * *', tidy: '7 * * * *', sweep: '23 3 * * *' } as const satisfies Partial<
  Record<keyof JobPayloads, string>
>;
