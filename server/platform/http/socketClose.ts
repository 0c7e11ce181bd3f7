import type { Socket } from 'node:net';

const closing = new WeakMap<Socket, Set<() => void>>();

/**
 * Calls `run` when a connection closes, or immediately if it is closed already. Each connection gets one listener for
 * any number of requests. Node emits no `close` for a response that waits behind another one on a connection that
 * closes, nor for a request whose response was sent before its body arrived.
 * @returns removes the call
 */
export const onSocketClose = (socket: Socket, run: () => void): (() => void) => {
  if (socket.destroyed) {
    run();
    return () => undefined;
  }
  const known = closing.get(socket);
  const calls = known ?? new Set();
  if (!known) {
    closing.set(socket, calls);
    socket.once('close', () => {
      for (const call of calls) call();
      calls.clear();
    });
  }
  calls.add(run);
  return () => void calls.delete(run);
};
