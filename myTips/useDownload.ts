import { useState } from 'react';
import { Failure } from './api.ts';

/** Saves a file, and keeps why that failed. @param onEnd called if the session has ended */
export const useDownload = (onEnd: () => void) => {
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = (download: () => Promise<void>): void => {
    setFailure(null);
    download().catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'unauthenticated') onEnd();
      else setFailure(error instanceof Failure ? error : new Failure('unavailable'));
    });
  };
  return { save, failure };
};
