import { useState } from 'react';
import { Failure } from './api.ts';

/** Runs requests one at a time, and keeps why the last one failed. @param onEnd called if the session has ended */
export const useRequest = (onEnd?: () => void) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const run = async (request: () => Promise<void>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    try {
      await request();
    } catch (error) {
      if (onEnd && error instanceof Failure && error.code === 'unauthenticated') onEnd();
      else setFailure(error instanceof Failure ? error : new Failure('unavailable'));
    } finally {
      setBusy(false);
    }
  };
  return { run, isBusy, failure };
};
