import { createContext, useContext, useSyncExternalStore } from 'react';

/** Milliseconds between two checks whether the server is back. */
export const CHECK_INTERVAL_MS = 5_000;

/** Whether the server can be reached, and whether it is busy. */
export interface Connection {
  isLost(): boolean;
  /** the server is reachable but too busy: at least one request waits for a retry */
  isBusy(): boolean;
  subscribe(listener: () => void): () => void;
  /** The HTTP client reports for each call whether the server answered it at all. */
  reach(reached: boolean): void;
  /** The HTTP client reports that a read waits for a retry, and later that it no longer waits. */
  retryWait(waits: boolean): void;
  /** Checks now, for example after the browser reports a change of its network. Resolves when the result is known. */
  check(): Promise<void>;
}

/**
 * Tracks the connection by the calls themselves: the browser reports whether there is a network, but not whether the
 * server is reachable. A single failed call does not mean a lost connection, so a light call, `ask`, decides. It is
 * repeated until it is answered.
 */
export function createConnection(ask: () => Promise<unknown>, every = CHECK_INTERVAL_MS): Connection {
  const listeners = new Set<() => void>();
  let lost = false;
  let asking: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  let waiting = 0;

  const notifyListeners = () => {
    for (const listener of listeners) listener();
  };
  const settle = (now: boolean) => {
    clearTimeout(timer);
    if (now) timer = setTimeout(check, every);
    if (now === lost) return;
    lost = now;
    notifyListeners();
  };
  const check = () => {
    asking ??= ask()
      .then(
        () => false,
        (error: { status?: number }) => error.status === 0,
      )
      .then((isLost) => {
        asking = undefined;
        settle(isLost);
      });
    return asking;
  };

  return {
    isLost: () => lost,
    isBusy: () => waiting > 0,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reach(reached) {
      if (!reached && !lost) check();
      else if (reached && lost) settle(false);
    },
    retryWait(waits) {
      waiting += waits ? 1 : -1;
      notifyListeners();
    },
    check,
  };
}

/** Components rendered on their own, in a test or a story, never lose the connection. */
const Context = createContext(createConnection(async () => undefined));
export const ConnectionProvider = Context.Provider;

export const useConnection = (): Connection => useContext(Context);

/** Returns whether the connection is lost, and renders again when that changes. */
export function useConnectionLost(): boolean {
  const { subscribe, isLost } = useConnection();
  return useSyncExternalStore(subscribe, isLost);
}

/** Returns whether a request waits because the server is too busy, and renders again when that changes. */
export function useServerBusy(): boolean {
  const { subscribe, isBusy } = useConnection();
  return useSyncExternalStore(subscribe, isBusy);
}
