/** Milliseconds without typing before the draft is sent. */
export const DRAFT_PAUSE = 1_000;

interface Closing {
  /** the page is being closed, so the draft must be sent immediately */
  isClosing?: boolean;
}

interface Calls<T> {
  keep(data: T, options: { isClosing: boolean }): Promise<unknown>;
  drop(): Promise<unknown>;
}

/**
 * Sends the newest state of a form when typing pauses, one call after the other, so that an older state never
 * overwrites a newer one. Nothing waits for it: after a failure, the state is sent with the next change.
 */
export function draftKeeper<T>(calls: Calls<T>) {
  let waiting: T | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line: Promise<unknown> = Promise.resolve();
  /** the server has a draft */
  let stored = false;
  /** how often the form was cleared: a call that fails after a clear does not restore its data */
  let round = 0;

  const send = async (data: T, isClosing: boolean) => {
    const begun = round;
    stored = true;
    await calls.keep(data, { isClosing }).catch(() => {
      if (begun === round) waiting ??= data;
    });
  };
  const drop = async () => {
    if (!stored) return;
    stored = false;
    await calls.drop().catch(() => undefined);
  };
  const flush = ({ isClosing = false }: Closing = {}): void => {
    clearTimeout(timer);
    const data = waiting;
    if (data === undefined) return;
    waiting = undefined;
    if (isClosing) void send(data, true);
    else line = line.then(() => send(data, false));
  };
  return {
    write(data: T): void {
      waiting = data;
      clearTimeout(timer);
      timer = setTimeout(flush, DRAFT_PAUSE);
    },
    /** Sends the pending state now. */
    flush,
    /** The form was saved or discarded: removes its draft. */
    clear(): void {
      clearTimeout(timer);
      waiting = undefined;
      round += 1;
      line = line.then(drop);
    },
    /** The server already had a draft when the form was opened. */
    found(): void {
      stored = true;
    },
  };
}
