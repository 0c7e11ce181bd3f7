/** What of a call determines how long it may take. */
interface TimedCall {
  body?: unknown;
  signal?: AbortSignal;
  onProgress?: unknown;
  isLong?: boolean;
}

/**
 * How long the browser waits for a response, in milliseconds: longer than the server and the usual proxies allow a request
 * to take. Without it, a connection that has ended unnoticed would keep an action "in progress" forever.
 */
export const TIMEOUT_MS = 2 * 60_000;

/** Whether a call was ended by its time limit, and not by the user. */
export const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/**
 * Returns a signal that aborts with the caller's, and with a TimeoutError after `TIMEOUT_MS`; `stop` ends the wait. Uploads
 * and changes of very many records have no limit, because the time they take depends on their size.
 */
export function withTimeout({ body, signal, onProgress, isLong }: TimedCall): { signal?: AbortSignal; stop(): void } {
  if (isLong || onProgress !== undefined || body instanceof FormData) return { signal, stop: () => undefined };
  const controller = new AbortController();
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  else signal?.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => controller.abort(new DOMException('No response', 'TimeoutError')), TIMEOUT_MS);
  return {
    signal: controller.signal,
    stop: () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    },
  };
}
