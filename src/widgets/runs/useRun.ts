import { useEffect, useRef, useState } from 'react';
import { useRefreshResources } from '#dataProvider/hooks.ts';

/** What a run has done so far. */
export interface Run<T> {
  items: readonly T[];
  /** how many succeeded */
  done: number;
  failed: readonly { item: T; error: unknown }[];
  isRunning: boolean;
}

/**
 * Sends one request for each of some items, one after the other, each in a transaction of its own. `stop` cancels those that are not
 * requested yet, as does leaving the page.
 * @param refreshes resources whose lists and records are stale after the run
 */
export function useRun<T>(refreshes: readonly string[]) {
  const refresh = useRefreshResources();
  const [run, setRun] = useState<Run<T>>();
  const isStopped = useRef(false);
  const stop = () => {
    isStopped.current = true;
  };
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);
  const start = async (items: readonly T[], send: (item: T) => Promise<unknown>): Promise<void> => {
    isStopped.current = false;
    let now: Run<T> = { items, done: 0, failed: [], isRunning: true };
    setRun(now);
    for (const item of items) {
      if (isStopped.current) break;
      now = await send(item).then(
        () => ({ ...now, done: now.done + 1 }),
        (error: unknown) => ({ ...now, failed: [...now.failed, { item, error }] }),
      );
      setRun(now);
    }
    await refresh(refreshes).catch(() => undefined);
    setRun({ ...now, isRunning: false });
  };
  return { run, start, stop, close: () => setRun(undefined) };
}
