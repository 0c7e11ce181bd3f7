import { createContext, useContext, useSyncExternalStore } from 'react';

/** Milliseconds between two looks whether the server is back. */
export const LOOK_EVERY = 5_000;

/** Can the server be reached, and does it answer? */
export interface Connection {
  isLost(): boolean;
  /** it is there and has too much to do: something that was asked for is put off */
  isBusy(): boolean;
  subscribe(listener: () => void): () => void;
  /** Told by the HTTP client of each call, whether the server answered it at all. */
  reach(reached: boolean): void;
  /** Told by the HTTP client that a read is put off, and later that it waits no more. */
  putOff(waits: boolean): void;
  /** Looks now, as when the browser has just said that its network came or went; done when it is known. */
  look(): Promise<void>;
}

/**
 * Follows the network by the calls themselves: the browser knows whether there is a cable, not whether the server is at
 * its end. One lost call is no lost connection, so `ask`, a light call, decides, and goes on asking until it is answered.
 */
export function createConnection(ask: () => Promise<unknown>, every = LOOK_EVERY): Connection {
  const listeners = new Set<() => void>();
  let lost = false;
  let asking: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  let waiting = 0;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const settle = (now: boolean) => {
    clearTimeout(timer);
    if (now) timer = setTimeout(look, every);
    if (now === lost) return;
    lost = now;
    tell();
  };
  const look = () => {
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
      if (!reached && !lost) look();
      else if (reached && lost) settle(false);
    },
    putOff(waits) {
      waiting += waits ? 1 : -1;
      tell();
    },
    look,
  };
}

/** Screens shown on their own, in a test or a story, are never without a network. */
const Context = createContext(createConnection(async () => undefined));
export const ConnectionProvider = Context.Provider;

export const useConnection = (): Connection => useContext(Context);

/** Is the connection lost? The screen follows. */
export function useConnectionLost(): boolean {
  const { subscribe, isLost } = useConnection();
  return useSyncExternalStore(subscribe, isLost);
}

/** Is something put off because the server has too much to do? The screen follows. */
export function useServerBusy(): boolean {
  const { subscribe, isBusy } = useConnection();
  return useSyncExternalStore(subscribe, isBusy);
}
