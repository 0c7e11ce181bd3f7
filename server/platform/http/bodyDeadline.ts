import type { IncomingMessage } from 'node:http';
import { PortalError } from '#domain/errors.ts';
import type { LoadLimits } from '#server/platform/limits/loadLimits.ts';

/** Milliseconds between a rejection and the end of its connection, in which the client can read the response. */
const LAST_WORDS = 1_000;
const SHORTEST_CHECK = 50;

type Times = Pick<LoadLimits, 'bodyTime' | 'formGrace' | 'rate' | 'longest'>;

/** The time limit in milliseconds for a body of which this many bytes have arrived. */
const timeFor = (times: Times, isForm: boolean, received: number): number =>
  isForm ? Math.min(times.longest, times.formGrace + (received / times.rate) * 1_000) : times.bodyTime;

/** Fails the body for its reader, so that the response is a 408, and closes the connection. */
const cut = (raw: IncomingMessage): void => {
  const { socket } = raw;
  if (raw.listenerCount('error') === 0) {
    socket.destroy();
    return;
  }
  raw.emit('error', new PortalError('request_timeout'));
  setTimeout(() => socket.destroy(), LAST_WORDS).unref();
};

/**
 * Watches a body that has not arrived completely.
 * @param onLate called once if the body takes too long, before its connection ends
 * @returns stops watching
 */
export const watchBody = (raw: IncomingMessage, times: Times, isForm: boolean, onLate: () => void): (() => void) => {
  const { socket } = raw;
  const [begun, before] = [performance.now(), socket.bytesRead];
  let timer: NodeJS.Timeout;
  const check = (): void => {
    if (raw.complete || socket.destroyed) return;
    const left = timeFor(times, isForm, socket.bytesRead - before) - (performance.now() - begun);
    if (left > 0) {
      timer = setTimeout(check, Math.max(left, SHORTEST_CHECK)).unref();
      return;
    }
    onLate();
    cut(raw);
  };
  check();
  return () => clearTimeout(timer);
};
