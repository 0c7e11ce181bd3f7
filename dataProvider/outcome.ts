import { failureOf } from './errors.ts';

/**
 * What a failed write did: `unknown` if it may have been carried out, because the connection broke or a proxy answered;
 * `timeout` if it may still be carried out; `failed` if the portal had an internal error and changed nothing; `busy` if the
 * portal cannot carry it out at the moment, for a reason that its message gives. `notLoaded` if it was a read, such as a
 * download. Each may be tried again as it is.
 */
export type Outcome = 'unknown' | 'timeout' | 'failed' | 'busy' | 'notLoaded';

const FIRST_SERVER_ERROR = 500;

/** Returns what a failed request did; undefined if the server rejected it, so that the user must change something first. */
export function outcomeOf(error: unknown): Outcome | undefined {
  const { status, body } = failureOf(error);
  if (status === undefined || (status !== 0 && status < FIRST_SERVER_ERROR)) return undefined;
  if (body.isRead) return body.code === undefined || body.code === 'unexpected' || status === 0 ? 'notLoaded' : 'busy';
  if (status === 0) return body.code === 'timeout' ? 'timeout' : 'unknown';
  // The server's transaction was rolled back. Without a code, the response is not the server's own.
  if (body.code === 'unexpected') return 'failed';
  return body.code === undefined ? 'unknown' : 'busy';
}
