import { useCallback, useEffect, useState } from 'react';
import { Failure } from './api.ts';

/**
 * Loads data when the view opens. @param load must be the same function until other data is wanted
 * @param onEnd called if the session has ended
 */
export const useLoaded = <T>(load: () => Promise<T>, onEnd?: () => void) => {
  const [data, setData] = useState<T | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const reload = useCallback(() => {
    let isCurrent = true;
    setFailure(null);
    load().then(
      (loaded) => isCurrent && setData(loaded),
      (error: unknown) => {
        if (!isCurrent) return;
        if (onEnd && error instanceof Failure && error.code === 'unauthenticated') onEnd();
        else setFailure(error instanceof Failure ? error : new Failure('unavailable'));
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, onEnd]);
  useEffect(reload, [reload]);
  return { data, failure, reload };
};
