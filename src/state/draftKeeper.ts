/** Milliseconds without typing after which what was typed is sent. */
export const DRAFT_PAUSE = 1_000;

interface Calls<T> {
  /** `leaving`: the page goes away, so that it must be sent at once */
  keep(data: T, leaving: boolean): Promise<unknown>;
  drop(): Promise<unknown>;
}

/**
 * Sends the newest state of a form when typing pauses, one call after the other, so that an older one never
 * overtakes it. Nobody waits for it: what fails is sent with what is typed next.
 */
export function draftKeeper<T>(calls: Calls<T>) {
  let waiting: T | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let line: Promise<unknown> = Promise.resolve();
  /** the server has one */
  let stored = false;
  /** how often the form was given up: a call that fails after that brings nothing back */
  let round = 0;

  const send = async (data: T, leaving: boolean) => {
    const begun = round;
    stored = true;
    await calls.keep(data, leaving).catch(() => {
      if (begun === round) waiting ??= data;
    });
  };
  const drop = async () => {
    if (!stored) return;
    stored = false;
    await calls.drop().catch(() => undefined);
  };
  const flush = (leaving = false): void => {
    clearTimeout(timer);
    const data = waiting;
    if (data === undefined) return;
    waiting = undefined;
    if (leaving) void send(data, true);
    else line = line.then(() => send(data, false));
  };
  return {
    write(data: T): void {
      waiting = data;
      clearTimeout(timer);
      timer = setTimeout(flush, DRAFT_PAUSE);
    },
    /** Sends now what waits for a pause. */
    flush,
    /** The form was saved or given up: nothing of it is to come back. */
    clear(): void {
      clearTimeout(timer);
      waiting = undefined;
      round += 1;
      line = line.then(drop);
    },
    /** The server turned out to have one from before. */
    found(): void {
      stored = true;
    },
  };
}
