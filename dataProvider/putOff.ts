import { HttpError } from 'ra-core';
import type { CallOptions } from './httpClient.ts';

const UNAVAILABLE = 503;
/** So often a read that was put off is asked for once more. */
export const AGAIN = 2;
/** Seconds that nobody is kept waiting beyond, whatever the server says. */
const MOST_PATIENCE = 30;

/**
 * Milliseconds until a call that failed so may be made again by itself; undefined for never: a write may have been done,
 * and what nobody asked for can be left. A crowd that was sent away together does not come back at the same moment.
 */
export function putOff({ method = 'GET', background }: CallOptions, error: unknown): number | undefined {
  if (method !== 'GET' || background || !(error instanceof HttpError) || error.status !== UNAVAILABLE) return undefined;
  const seconds: number | undefined = error.body?.retryAfter;
  return seconds === undefined ? undefined : Math.min(seconds, MOST_PATIENCE) * 1_000 * (1 + Math.random() / 2);
}

/** @throws what the signal was aborted for, at once */
export const pause = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
