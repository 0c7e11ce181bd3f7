import { useEffect, useRef, useState } from 'react';
import { useApi, useRefreshResources } from '#dataProvider/hooks.ts';
import type { DeskRow } from '#domain/contract/desk.ts';

/** What a run has done so far. */
export interface Run {
  rows: readonly DeskRow[];
  generated: number;
  failed: readonly { row: DeskRow; error: unknown }[];
  isRunning: boolean;
}

const TOUCHED = ['desk', 'reports', 'tronc_periods', 'tronc_files', 'schemes'];

/**
 * Generates the drafts of some periods, one after the other, each by a request and in a transaction of its own. `stop` cancels
 * those that are not requested yet, as does leaving the page.
 */
export function useGenerateDrafts() {
  const api = useApi();
  const refresh = useRefreshResources();
  const [run, setRun] = useState<Run>();
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
  const start = async (rows: readonly DeskRow[]): Promise<void> => {
    isStopped.current = false;
    let now: Run = { rows, generated: 0, failed: [], isRunning: true };
    setRun(now);
    for (const row of rows) {
      if (isStopped.current) break;
      now = await api.generateReport(row.id, {}, { revision: row.revision }).then(
        () => ({ ...now, generated: now.generated + 1 }),
        (error: unknown) => ({ ...now, failed: [...now.failed, { row, error }] }),
      );
      setRun(now);
    }
    await refresh(TOUCHED).catch(() => undefined);
    setRun({ ...now, isRunning: false });
  };
  return { run, start, stop, close: () => setRun(undefined) };
}
