import type { WorkerSession } from '#domain/contract/workerAccess.ts';

const KEY = 'my-tips-session';

const isSession = (value: unknown): value is WorkerSession =>
  typeof value === 'object' && value !== null && 'token' in value && 'expires_at' in value;

/** Keeps the session in this tab, so that a reload does not log the worker out. */
export const keepSession = (session: WorkerSession): void => sessionStorage.setItem(KEY, JSON.stringify(session));

/** Removes the session from this tab. */
export const forgetSession = (): void => sessionStorage.removeItem(KEY);

/** Returns the session of this tab; null if there is none or its time has passed. */
export const readSession = (now = Date.now()): WorkerSession | null => {
  const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  return isSession(kept) && Date.parse(kept.expires_at) > now ? kept : null;
};
