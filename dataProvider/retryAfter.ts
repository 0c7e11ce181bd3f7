import { HttpError } from 'ra-core';

/** What of a call decides whether it may be repeated. */
interface Call {
  method?: string;
  background?: boolean;
}

const UNAVAILABLE = 503;
/** How many times a postponed read is repeated. */
export const MAX_RETRIES = 2;
/** Maximum wait in seconds, whatever the server requests. */
const MAX_WAIT_SECONDS = 30;

/**
 * Returns the milliseconds after which a call rejected with 503 may be repeated automatically, or undefined if it must
 * not be: a write may have been carried out, and a background call is not needed. The random part prevents clients that
 * were rejected together from returning together.
 */
export function retryAfter({ method = 'GET', background }: Call, error: unknown): number | undefined {
  if (method !== 'GET' || background || !(error instanceof HttpError) || error.status !== UNAVAILABLE) return undefined;
  const seconds: number | undefined = error.body?.retryAfter;
  return seconds === undefined ? undefined : Math.min(seconds, MAX_WAIT_SECONDS) * 1_000 * (1 + Math.random() / 2);
}

/** @throws the abort reason, as soon as the signal is aborted */
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
